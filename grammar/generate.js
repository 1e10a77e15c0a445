// SPDX-License-Identifier: MIT
// The ANTLR tool without its LL(1) analysis: for rhino, with the arguments of the tool.
//
// For each decision the tool works out what one sign tells, to spare the generated parser a
// prediction. Card prose is ambiguous by intent, nearly no decision is of that sort, and following
// every way through its optional words takes minutes and gigabytes. Here each decision is left to
// prediction, which is what both enumerators look at anyway. The steps are those of
// Tool.processNonCombinedGrammar in ANTLR 4.7.2.
var Tool = Packages.org.antlr.v4.Tool;
var IntervalSet = Packages.org.antlr.v4.runtime.misc.IntervalSet;

/// What one sign tells at each decision: nothing.
function nothingLookedUp(grammar) {
  var looks = new java.util.ArrayList();
  for (var i = 0; i < grammar.atn.getNumberOfDecisions(); ++i) {
    looks.add(java.lang.reflect.Array.newInstance(java.lang.Class.forName("org.antlr.v4.runtime.misc.IntervalSet"), 1));
  }
  return looks;
}

/// The states of the grammar. The tool would follow every way through each part that may be left out,
/// to see whether it may be empty: that takes as long, and the chart asserts it when its tables are
/// built.
function networkOf(grammar) {
  var Factory = Packages.org.antlr.v4.automata.ParserATNFactory;
  function forget(factory, list) {
    var field = java.lang.Class.forName("org.antlr.v4.automata.ParserATNFactory").getDeclaredField(list);
    field.setAccessible(true);
    field.get(factory).clear();
  }
  var factory = new JavaAdapter(Factory, {
    addRuleFollowLinks: function () {
      forget(factory, "preventEpsilonClosureBlocks");
      forget(factory, "preventEpsilonOptionalBlocks");
      this.super$addRuleFollowLinks();
    }
  }, grammar);
  return factory.createATN();
}

var tool = new JavaAdapter(Tool, {
  processNonCombinedGrammar: function (grammar, generates) {
    if (grammar.isLexer()) return this.super$processNonCombinedGrammar(grammar, generates);
    if (grammar.ast == null || grammar.ast.hasErrors || tool.checkForRuleIssues(grammar)) return;
    var errors = tool.getNumErrors();
    new Packages.org.antlr.v4.semantics.SemanticPipeline(grammar).process();
    if (tool.getNumErrors() > errors) return;
    grammar.atn = networkOf(grammar);
    new Packages.org.antlr.v4.analysis.LeftRecursionDetector(grammar, grammar.atn).check();
    grammar.decisionLOOK = nothingLookedUp(grammar);
    if (tool.getNumErrors() > errors) return;
    if (generates) new Packages.org.antlr.v4.codegen.CodeGenPipeline(grammar).process();
  }
}, arguments);
tool.processGrammarsOnCommandLine();
java.lang.System.exit(tool.getNumErrors() > 0 ? 1 : 0);
