const summary = /\n {2}summary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),/g;

/**
 * Leaves the summaries of endpoints out of browser builds (2 KB of every first page): only the API reference shows them.
 * @param {string} source of a contract
 */
export default function withoutSummaries(source) {
  return source.replace(summary, '');
}
