// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "checker/findings/picture.h"
#include "reports/report.h"

namespace caiding::reports {

/// Where a drawing is to stand.
enum class PlaceOfPicture : std::uint8_t {
  File,  ///< By itself: with its own style, light or dark as the reader's machine is.
  Page,  ///< In a page that has their style and the colours.
};

/// The picture as SVG, in one language. `id` is what its parts are called by, unique on the page.
/// Every word is text that can be found and read out. Equal pictures give equal bytes.
std::string DrawPicture(const findings::Picture& picture, Language language, PlaceOfPicture place,
                        const std::string& id);

/// The file name, without folder, of the finding's picture of this kind: "FINGERPRINT.svg" for the
/// cycle, "FINGERPRINT-feeds.svg" for who feeds whom.
std::string PictureFileName(const std::string& fingerprint, findings::PictureKind kind);

}  // namespace caiding::reports
