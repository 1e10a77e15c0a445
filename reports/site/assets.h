// SPDX-License-Identifier: MIT
#pragma once

// The files of reports/site/ and the chart library, as they were at configure time.

namespace caiding::reports::site {

extern const char* const kSiteStyle;
/// Of the pictures, by the colours of the page; and these colours for a picture by itself.
extern const char* const kPictureStyle;
extern const char* const kPictureFileStyle;
extern const char* const kSiteScript;
extern const char* const kListScript;
extern const char* const kSortScript;
extern const char* const kChartScript;
/// Chart.js, as Debian ships it.
extern const char* const kChartLibrary;

extern const char* const kAboutTemplate;
extern const char* const kAllTemplate;
extern const char* const kBoardTemplate;
extern const char* const kCardTemplate;
extern const char* const kCodeTemplate;
extern const char* const kCoverageTemplate;
extern const char* const kFindingTemplate;
extern const char* const kFindingLinesTemplate;
extern const char* const kLayoutTemplate;
extern const char* const kLoopsTemplate;
extern const char* const kOverviewTemplate;
extern const char* const kPoliciesTemplate;
extern const char* const kRunTemplate;
extern const char* const kStatementTemplate;

}  // namespace caiding::reports::site
