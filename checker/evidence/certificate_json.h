// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/evidence/certificate.h"
#include "model/ir/expected.h"

namespace caiding::evidence {

/// The certificate as JSON on one line, its members sorted by name. Equal certificates give
/// equal bytes.
std::string WriteCertificate(const Certificate& certificate);

/// Reads what `WriteCertificate` wrote, strictly: an unknown, missing or repeated member, a wrong
/// type, a number out of range or an unknown word fails with its place ("/position/step: …").
Expected<Certificate> ParseCertificate(std::string_view json, sheet::FindSheet find);

/// All certificates of a file: one certificate, or those of every played finding of a findings
/// file. Fails if the file is neither, or if a played finding carries none.
Expected<std::vector<Certificate>> ParseCertificates(std::string_view json, sheet::FindSheet find);

/// The digest over every field but `digest`: 32 hexadecimal digits of xxHash128.
std::string DigestOf(const Certificate& certificate);

}  // namespace caiding::evidence
