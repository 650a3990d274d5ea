/** @typedef {{ regex: string, message: string }} Pattern a module that a workspace must not import, and why */

/**
 * The lint rule `boundaries/allowed-imports`: refuses modules by their name, whether imported, re-exported, or loaded
 * at run time with `import('…')` or `require('…')`. oxlint's own `no-restricted-imports` knows neither the last two nor
 * look-ahead in its patterns.
 */
const rule = {
  meta: { schema: false },
  /** @param {{ options: [{ patterns: Pattern[] }], report: (problem: object) => void }} context */
  create(context) {
    const patterns = context.options[0].patterns.map(({ regex, message }) => ({ named: new RegExp(regex), message }));
    const check = (/** @type {object} */ node, /** @type {{ value?: unknown } | null | undefined} */ source) => {
      const name = source?.value;
      const found = typeof name === 'string' && patterns.find(({ named }) => named.test(name));
      if (found) context.report({ node, message: found.message });
    };
    return {
      ImportDeclaration: (/** @type {any} */ node) => check(node, node.source),
      ExportNamedDeclaration: (/** @type {any} */ node) => check(node, node.source),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node, node.source),
      ImportExpression: (/** @type {any} */ node) => check(node, node.source),
      CallExpression: (/** @type {any} */ node) => {
        if (node.callee.name === 'require') check(node, node.arguments[0]);
      },
    };
  },
};

export default { meta: { name: 'boundaries' }, rules: { 'allowed-imports': rule } };
