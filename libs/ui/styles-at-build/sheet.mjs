/**
 * A style sheet as antd's machine writes it: `head{…}` one after the other, without comments.
 * @typedef {{ head: string, body: string }} Block
 */

/** @param {string} sheet @returns {Block[]} its outermost blocks */
export function blocksOf(sheet) {
  const blocks = [];
  let [depth, from, open] = [0, 0, 0];
  for (let at = 0; at < sheet.length; at += 1) {
    if (sheet[at] === '{' && depth++ === 0) open = at;
    if (sheet[at] !== '}' || --depth > 0) continue;
    blocks.push({ head: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, at) });
    from = at + 1;
  }
  return blocks;
}

/** @param {Block[]} blocks */
export const sheetOf = (blocks) => blocks.map(({ head, body }) => `${head}{${body}}`).join('');

/**
 * Without what no page of ours can meet: writing from right to left, and antd's preset colors, of which it has thirteen
 * for each look of each button and tag.
 * @param {string} sheet @returns {string}
 */
export function withoutUnmet(sheet) {
  const blocks = blocksOf(sheet).flatMap(({ head, body }) => {
    if (head.startsWith('@media') || head.startsWith('@supports')) {
      const within = withoutUnmet(body);
      return within ? [{ head, body: within }] : [];
    }
    if (head.startsWith('@')) return [{ head, body }];
    const selectors = splitOutside(head, ',').filter((selector) => !unmet.test(selector));
    const declared = splitOutside(body.replace(/\s+/g, ' '), ';').filter(
      (declaration) => !unmetVariable.test(declaration),
    );
    if (selectors.length === 0 || declared.every((declaration) => !declaration.trim())) return [];
    return [
      {
        head: selectors.join(','),
        body: declared
          .map((one) => one.trim())
          .filter(Boolean)
          .join(';'),
      },
    ];
  });
  return sheetOf(together(blocks));
}

/** Neighbours that say the same are one. @param {Block[]} blocks */
function together(blocks) {
  /** @type {Block[]} */
  const joined = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last && last.body === block.body && !block.head.startsWith('@')) last.head += `,${block.head}`;
    else joined.push(block);
  }
  return joined;
}

/**
 * Sizes of text in rem, so that they follow the size that the reader chose in their browser.
 * @param {string} sheet
 */
export const inRem = (sheet) =>
  sheet.replaceAll(
    /((?:--ant-[a-z-]*font-(?:size|height)[a-z0-9-]*|(?<![\w-])font-size)\s*:\s*)(\d+(?:\.\d+)?)px/g,
    (_declared, name, px) => `${name}${Number(px) / 16}rem`,
  );

const presets = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';
const unmet = new RegExp(
  String.raw`-rtl\b|-color-(?:${presets})\b|\.ant-tag-(?:${presets})\b|-status-(?:${presets})\b`,
);
const unmetVariable = new RegExp(String.raw`^--ant-(?:[a-z-]+-)?(?:${presets})(?:-\d+|\d+|-shadow-color)?:`);

/**
 * Splits where no bracket or quote is open.
 * @param {string} text @param {string} mark
 */
function splitOutside(text, mark) {
  const parts = [''];
  let [depth, quote] = [0, ''];
  for (const sign of text) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (sign === mark && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/**
 * What of a sheet differs from another one of the same blocks: of variables those that have other values, of everything
 * else the whole block.
 * @param {string} sheet @param {string} usual
 */
export function whatDiffers(sheet, usual) {
  const before = new Map(blocksOf(usual).map(({ head, body }) => [head, new Set(splitOutside(body, ';'))]));
  const differing = blocksOf(sheet).flatMap(({ head, body }) => {
    if (usual.includes(`${head}{${body}}`)) return [];
    const known = before.get(head);
    const declared = head.startsWith('@') || !known ? [body] : splitOutside(body, ';').filter((one) => !known.has(one));
    return [{ head, body: declared.join(';') }];
  });
  return sheetOf(together(differing));
}
