// SPDX-License-Identifier: MIT
#include "reports/site/template.h"

#include <sstream>

#include "model/ir/assert.h"
#include "reports/site/html.h"

namespace caiding::reports::site {
namespace {

/// Mustache takes a name that it does not know for an empty text; here it is a misspelt one.
class StrictContext final : public kainjow::mustache::context<std::string> {
 public:
  explicit StrictContext(const Value& data) : context(&data) {}

  const Value* get(const std::string& name) const override {
    const Value* found = context::get(name);
    CAIDING_ASSERT(found != nullptr, "every name in a template is filled in");
    return found;
  }
};

/// Each `[[字|word]]` in both languages.
std::string SpellOut(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t begin = text.find("[[");
    out += text.substr(0, begin);
    if (begin == text.npos) return out;
    const std::size_t bar = text.find('|', begin);
    const std::size_t end = text.find("]]", begin);
    CAIDING_ASSERT(bar < end && end != text.npos, "a fixed word of a template has two languages");
    out += InBothLanguages(std::string(text.substr(begin + 2, bar - begin - 2)),
                           std::string(text.substr(bar + 1, end - bar - 1)));
    text.remove_prefix(end + 2);
  }
}

}  // namespace

Value Object(std::initializer_list<std::pair<const char*, Value>> members) {
  Value object(Value::type::object);
  for (const auto& [name, value] : members) object.set(name, value);
  return object;
}

Value List() { return Value(Value::type::list); }

Template::Template(std::string_view text) : mustache_(SpellOut(text)) {
  CAIDING_ASSERT(mustache_.is_valid(), "a template of ours is well-formed");
  mustache_.set_custom_escape([](const std::string& value) { return Escape(value); });
}

std::string Template::Fill(const Value& data) {
  StrictContext context(data);
  std::ostringstream out;
  mustache_.render(context, out);
  return out.str();
}

}  // namespace caiding::reports::site
