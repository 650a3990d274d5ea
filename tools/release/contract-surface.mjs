// `node tools/release/contract-surface.mjs` writes down what shell and remotes hand each other, once the number of the
// contract was raised for it: a test holds the two together (contract-surface.spec.ts).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readJson, root } from '../stack/places.mjs';

const kit = path.join(root, 'libs', 'remote-kit');
export const releasedContract = path.join(kit, 'released-contract.json');
/** Whatever crosses the border between a shell and a remote, and where it is declared. */
const declared = {
  'libs/remote-kit/src/remote-props.tsx': ['RemoteProps', 'RemoteSession', 'RemoteRouting'],
  'libs/api-client/src/session.ts': ['TokenSource'],
  'libs/api-client/src/live-client.ts': ['LiveClient'],
  'libs/ui/src/feedback/toast.ts': ['Toast'],
};

/**
 * The numbers of the contract, and the fields of what crosses the border with their types as they are written.
 * @typedef {{ oldest: number, newest: number, fields: Record<string, Record<string, string>> }} Surface
 */

/** @returns {Surface} */
export function surfaceOfContract() {
  const { oldest, newest } = readJson(path.join(kit, 'src', 'contract.json'));
  /** @type {Surface['fields']} */
  const fields = {};
  for (const [file, names] of Object.entries(declared)) {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const found = source.statements.filter(ts.isInterfaceDeclaration);
    for (const name of names) {
      const one = found.find((declaration) => declaration.name.text === name);
      if (!one) throw new Error(`${file} declares no ${name} any more: name its place in contract-surface.mjs`);
      fields[name] = Object.fromEntries(one.members.filter(ts.isPropertySignature).map(fieldOf).sort());
    }
  }
  return { oldest, newest, fields };
}

/** @param {ts.PropertySignature} member @returns {[string, string]} */
function fieldOf({ name, questionToken, type }) {
  return [name.getText() + (questionToken ? '?' : ''), (type?.getText() ?? '').replace(/\s+/g, ' ')];
}

/**
 * What a remote of the released contract could miss in a shell of now, or one of now in a shell of the released.
 * @param {Surface} released @param {Surface} now @returns {string[]}
 */
export function breaksOf(released, now) {
  const bare = (/** @type {string} */ field) => field.replace('?', '');
  return Object.entries(released.fields).flatMap(([owner, before]) => {
    const present = now.fields[owner] ?? {};
    const typeOf = (/** @type {string} */ field) => present[bare(field)] ?? present[`${bare(field)}?`];
    const removed = Object.keys(before).filter((field) => typeOf(field) === undefined);
    const loosened = Object.keys(before).filter((field) => !field.endsWith('?') && `${field}?` in present);
    const other = Object.entries(before).filter(
      ([field, type]) => typeOf(field) !== undefined && typeOf(field) !== type,
    );
    const needed = Object.keys(present).filter((field) => !field.endsWith('?') && !(field in before));
    return [
      ...removed.map((field) => `${owner} has no ${bare(field)} any more`),
      ...loosened.map((field) => `${owner} may come without ${field} now`),
      ...other.map(([field, type]) => `${owner}: ${bare(field)} was ${type}`),
      ...needed.map((field) => `${owner} needs ${field} now: a shell released before does not hand it over`),
    ];
  });
}

/**
 * Messages for changes that require a new contract version. A raised version bridges one step: its `oldest` is the
 * released one.
 * @param {Surface} released @param {Surface} now
 */
export function missingNumber(released, now) {
  if (now.newest > released.newest)
    return now.oldest > released.newest
      ? [
          `contract.json: a remote of contract ${released.newest} would fit no shell of now; oldest is at most ${released.newest}`,
        ]
      : [];
  return breaksOf(released, now).map((what) => `contract.json has to rise to ${released.newest + 1}: ${what}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingNumber(readJson(releasedContract) ?? surfaceOfContract(), surfaceOfContract());
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  } else writeFileSync(releasedContract, `${JSON.stringify(surfaceOfContract(), null, 2)}\n`);
}
