/** @typedef {{ type: string, [part: string]: any }} Node */

/** @param {Node} node */
const isText = (node) =>
  (node.type === 'CallExpression' && node.callee.name === 't') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string' && node.value.trim() !== '');

/** @param {Node} node @returns {Node[]} what it may render */
const outcomesOf = (node) => {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression' && node.operator === '&&') return [node.right];
  return [];
};

/**
 * The lint rule `text-elements/own-element`: text beside a conditional sibling, and conditional text beside any
 * sibling, needs an element of its own. Browser translation replaces text nodes; React then cannot remove them, insert
 * before them or update them.
 */
const rule = {
  meta: { schema: false },
  /** @param {{ report: (problem: object) => void }} context */
  create(context) {
    const check = (/** @type {any} */ { children }) => {
      /** @type {Node[]} */
      const parts = children
        .map((/** @type {Node} */ child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
        .filter(
          (/** @type {Node} */ { type, value }) =>
            type !== 'JSXEmptyExpression' && !(typeof value === 'string' && value.trim() === ''),
        );
      if (parts.length < 2) return;
      const hasConditional = parts.some((part) => outcomesOf(part).length > 0);
      for (const node of parts) {
        const isLoose = hasConditional && (node.type === 'JSXText' || isText(node));
        if (isLoose || outcomesOf(node).some(isText))
          context.report({
            node,
            message: 'Give this text an element of its own: a translated page cannot update it otherwise.',
          });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default { meta: { name: 'text-elements' }, rules: { 'own-element': rule } };
