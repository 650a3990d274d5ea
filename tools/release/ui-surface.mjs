// `node tools/release/ui-surface.mjs` writes down what libs/ui offers, once its version was raised for it: a test holds
// the two together (ui-surface.spec.ts).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readJson, root } from '../stack/places.mjs';

/**
 * What remotes may use of libs/ui: the names that its two shared packages export, and the fields of the props of each
 * file that they export from; an optional field ends in `?`. The keys of the components' texts, which areas override.
 * @typedef {{ version: string, exports: Record<string, string[]>, props: Record<string, string[]>, texts: string[] }}
 * Surface
 */
const ui = path.join(root, 'libs', 'ui');
export const releasedSurface = path.join(ui, 'released-surface.json');

/** @returns {Surface} */
export function surfaceOfUi() {
  const entries = ['core', 'data'];
  const statements = (/** @type {string} */ file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements;
  /** @type {Record<string, string[]>} */
  const exports = {};
  /** @type {Record<string, string[]>} */
  const props = {};
  for (const entry of entries) {
    const exported = statements(path.join(ui, 'src', `${entry}.ts`)).filter(ts.isExportDeclaration);
    exports[entry] = exported.flatMap(namesOf).sort();
    for (const file of exported.flatMap((one) => fileOf(one) ?? [])) {
      for (const one of statements(file).filter(ts.isInterfaceDeclaration))
        if (one.name.text.endsWith('Props')) props[one.name.text] = one.members.flatMap(fieldOf).sort();
    }
  }
  const texts = statements(path.join(ui, 'src', 'text', 'en', 'ui.ts'))
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer ? keysIn(initializer) : []))
    .sort();
  return { version: readJson(path.join(ui, 'package.json')).version, exports, props, texts };
}

/** @param {ts.ExportDeclaration} one */
function namesOf({ exportClause }) {
  return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];
}

/** The file of ours that is exported from. @param {ts.ExportDeclaration} one */
function fileOf({ moduleSpecifier }) {
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  if (!from.startsWith('.')) return undefined;
  return ['.tsx', '.ts'].map((end) => path.join(ui, 'src', from + end)).find((file) => existsSync(file));
}

/** The keys of a language file, with dots. @param {ts.Node} node @returns {string[]} */
function keysIn(node, before = 'ui') {
  if (!ts.isObjectLiteralExpression(node)) return [before];
  return node.properties
    .filter(ts.isPropertyAssignment)
    .flatMap(({ name, initializer }) => keysIn(initializer, `${before}.${ts.isIdentifier(name) ? name.text : '?'}`));
}

/** @param {ts.TypeElement} member */
function fieldOf({ name, questionToken }) {
  return name && ts.isIdentifier(name) ? [name.text + (questionToken ? '?' : '')] : [];
}

/**
 * What of a released surface a remote could miss, and what is new. @param {Surface} released @param {Surface} now
 */
export function changesOf(released, now) {
  const broken = [];
  const added = [];
  for (const [entry, names] of Object.entries(released.exports))
    for (const name of names)
      if (!now.exports[entry]?.includes(name)) broken.push(`${entry} exports no ${name} any more`);
  for (const [entry, names] of Object.entries(now.exports))
    for (const name of names) if (!released.exports[entry]?.includes(name)) added.push(`${entry} exports ${name}`);
  for (const [owner, fields] of Object.entries(released.props)) {
    const present = now.props[owner];
    if (!present) {
      // Removed exports are reported above; fields are compared only for components that still exist.
      const component = owner.replace(/Props$/, '');
      if (Object.values(now.exports).some((names) => names.includes(component)))
        broken.push(`${component} declares no ${owner} any more`);
      continue;
    }
    const bare = (/** @type {string} */ field) => field.replace('?', '');
    const has = (/** @type {string[]} */ all, /** @type {string} */ field) =>
      all.some((one) => bare(one) === bare(field));
    for (const field of fields) if (!has(present, field)) broken.push(`${owner} takes no ${bare(field)} any more`);
    for (const field of present) {
      if (fields.includes(field)) continue;
      if (!field.endsWith('?')) broken.push(`${owner} needs ${field} now`);
      else if (!has(fields, field)) added.push(`${owner} takes ${bare(field)}`);
    }
  }
  for (const key of released.texts) if (!now.texts.includes(key)) broken.push(`the text ${key} was removed`);
  for (const key of now.texts) if (!released.texts.includes(key)) added.push(`the text ${key}`);
  return { broken, added };
}

/** Messages for changes that require a higher version. @param {Surface} released @param {Surface} now */
export function missingRise(released, now) {
  const { broken, added } = changesOf(released, now);
  const [major = 0, minor = 0] = now.version.split('.').map(Number);
  const [before = 0, minorBefore = 0] = released.version.split('.').map(Number);
  return [
    ...(major > before ? [] : broken.map((what) => `a major of libs/ui/package.json is missing: ${what}`)),
    ...(major > before || minor > minorBefore
      ? []
      : added.map((what) => `a minor of libs/ui/package.json is missing: ${what}`)),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingRise(readJson(releasedSurface), surfaceOfUi());
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  } else writeFileSync(releasedSurface, `${JSON.stringify(surfaceOfUi(), null, 2)}\n`);
}
