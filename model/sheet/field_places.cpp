// SPDX-License-Identifier: MIT
#include "model/sheet/field_places.h"

#include <algorithm>

namespace caiding::sheet {

const FieldPlace* FindPlace(const std::vector<FieldPlace>& fields, std::string_view key,
                            std::size_t paragraph) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const FieldPlace& one) {
    return one.field == key && one.paragraph == paragraph;
  });
  return found == fields.end() ? nullptr : &*found;
}

const FieldPlace* NearestPlace(const std::vector<FieldPlace>& fields, std::string_view key,
                               std::size_t paragraph) {
  if (const FieldPlace* found = FindPlace(fields, key, paragraph)) return found;
  if (const FieldPlace* first = FindPlace(fields, key)) return first;
  if (const FieldPlace* name = FindPlace(fields, "name")) return name;
  return fields.empty() ? nullptr : &fields.front();
}

}  // namespace caiding::sheet
