// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace caiding::ir {

/// The code points of well-formed UTF-8, or nothing if a byte is wrong: overlong forms,
/// surrogates and values above U+10FFFF are refused.
std::optional<std::u32string> DecodeUtf8(std::string_view bytes);

/// The byte offset of the first byte that is not well-formed UTF-8, or `npos`.
std::size_t FindBadUtf8(std::string_view bytes);

/// UTF-8 of the code points.
std::string EncodeUtf8(std::u32string_view text);

}  // namespace caiding::ir
