// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <kainjow/mustache.hpp>

#include "checker/findings/message.h"

// The templates of the pages: Mustache, with the two languages side by side. Inside reports/site/
// only.

namespace caiding::reports::site {

/// What a template is filled in with: text, yes or no, a list, or names with such values.
using Value = kainjow::mustache::data;

/// Names with values.
Value Object(std::initializer_list<std::pair<const char*, Value>> members);

/// An empty list, to be filled with `push_back`.
Value List();

/// A template, read once. `{{name}}` is escaped, `{{{name}}}` is HTML already; `[[字|word]]` is a
/// fixed word in both languages, one of which the page shows. What it names has to be there: a name
/// that is missing is a mistake of ours.
class Template {
 public:
  explicit Template(std::string_view text);

  std::string Fill(const Value& data);

 private:
  kainjow::mustache::mustache mustache_;
};

}  // namespace caiding::reports::site
