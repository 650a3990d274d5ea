import { parse } from '@babel/parser';

const file = 'libs/contracts/src/touched-screens.ts';

/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * Adds the tag of a list to the screens that its events touch.
 * @param {ReturnType<typeof import('./sources.mjs').sources>} made
 * @param {{ area: string, tag: string, types: string[] }} list
 * @returns {string[]} the events of which no open page hears
 */
export function touchScreens(made, { area, tag, types }) {
  made.change(file, (text) => text.replace(new RegExp(`(\\n  ${area}\\?: readonly \\()(\\s*\\|)?`), `$1'${tag}' |`));
  const text = made.text(file);
  const rows = types.map((type) => ({ type, row: rowOf(text, type) }));
  const touched = rows.filter(({ row }) => row && !isUntold(row));
  const edits = touched.map(({ row }) => editOf(text, row, area, tag));
  made.change(file, () =>
    edits
      .sort((one, other) => other.start - one.start)
      .reduce((whole, { start, end, text: part }) => whole.slice(0, start) + part + whole.slice(end), text),
  );
  return rows.filter((one) => !touched.includes(one)).map(({ type }) => type);
}

/** The value of an event's row in the table. @param {string} text @param {string} type @returns {any} */
function rowOf(text, type) {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  const table = declared(program, 'touchedScreens');
  return table.properties.find((/** @type {any} */ property) => property.key?.value === type)?.value;
}

/** The object that a constant of the module is. @param {any} program @param {string} name @returns {any} */
function declared(program, name) {
  const declarations = program.body.flatMap((/** @type {any} */ statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? (statement.declaration?.declarations ?? [])
      : (statement.declarations ?? []),
  );
  let value = declarations.find((/** @type {any} */ { id }) => id.name === name).init;
  while (value.expression) value = value.expression;
  return value;
}

const keyOf = (/** @type {any} */ property) => property.key?.name ?? property.key?.value;

/** @param {any} row */
const isUntold = (row) => row.properties?.some((/** @type {any} */ property) => keyOf(property) === 'untold');

/** @param {string} text @param {any} row @param {string} area @param {string} tag @returns {Edit} */
function editOf(text, row, area, tag) {
  if (row.type === 'Identifier') {
    const tags = tagsOf(text, row.name, area);
    return { start: row.start, end: row.end, text: `{ ...${row.name}, ${area}: [${tags}'${tag}'] }` };
  }
  const own = row.properties.find((/** @type {any} */ property) => keyOf(property) === area)?.value;
  if (own?.type === 'ArrayExpression') return { start: own.end - 1, end: own.end - 1, text: `, '${tag}'` };
  if (own) return { start: own.start, end: own.end, text: `[...${text.slice(own.start, own.end)}, '${tag}']` };
  const spread = row.properties.find((/** @type {any} */ property) => property.type === 'SpreadElement')?.argument.name;
  const tags = spread ? tagsOf(text, spread, area) : '';
  return { start: row.end - 1, end: row.end - 1, text: `, ${area}: [${tags}'${tag}']` };
}

/**
 * The tags that a shared row has for the area, spread.
 * @param {string} text @param {string} name @param {string} area @returns {string}
 */
function tagsOf(text, name, area) {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  const { properties } = declared(program, name);
  if (properties.some((/** @type {any} */ property) => keyOf(property) === area)) return `...${name}.${area}, `;
  const inner = properties.find((/** @type {any} */ property) => property.type === 'SpreadElement')?.argument.name;
  return inner && tagsOf(text, inner, area) ? `...${name}.${area}, ` : '';
}
