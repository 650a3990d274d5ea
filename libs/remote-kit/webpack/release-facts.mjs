import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Same name as in contracts/release-facts.ts, repeated because a build runs without a compiler. The gateway refuses a version
 * without the file.
 */
const factsFile = 'release.json';

const contract = JSON.parse(readFileSync(new URL('../src/contract.json', import.meta.url), 'utf8'));

/**
 * Writes the release facts of a finished build beside its files: the contract version and the hash of every file. The
 * gateway activates only versions whose files match their hashes and which fit the shell.
 * @param {string} folder of the build
 * @param {Record<string, unknown>} more the name, and additional facts of the shell
 */
export function writeReleaseFacts(folder, more) {
  const facts = { ...more, contract, integrity: integrityOf(folder) };
  writeFileSync(path.join(folder, factsFile), `${JSON.stringify(facts, null, 2)}\n`);
}

/** @param {string} folder @returns {string} ten hex digits that change with any file */
export function hashOf(folder) {
  const hash = createHash('sha256');
  for (const file of filesOf(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 10);
}

/** @param {string} folder */
function integrityOf(folder) {
  // Compressed copies are not listed.
  const files = filesOf(folder).filter((file) => file !== factsFile && !/\.(?:br|gz)$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384').update(readFileSync(path.join(folder, file)));
      return [file.split(path.sep).join('/'), `sha384-${hash.digest('base64')}`];
    }),
  );
}

/** @param {string} folder */
function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  return files.filter((file) => statSync(path.join(folder, file)).isFile());
}
