// `node tools/build/collect-externals.mjs services/buyer/dist`: puts the packages that a bundle left outside into its
// node_modules, with all that they need, in the locked versions that the root has. An image then needs no registry.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typefaces } from './bundle-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.resolve(process.argv[2] ?? '.');
const needsOf = (/** @type {string} */ folder) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies });
};

/** Of typefaces only what is drawn with, what says which letters it has, and under which terms. */
function isNeeded(/** @type {string} */ name, /** @type {string} */ file) {
  const drawn = typefaces[/** @type {keyof typeof typefaces} */ (name)];
  if (!drawn) return true;
  return ['', 'files', 'package.json', 'unicode.json', 'LICENSE'].includes(file) || drawn.test(file);
}

const waiting = needsOf(dist);
/** @type {Set<string>} */
const taken = new Set();
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
  const from = path.join(root, 'node_modules', name);
  // Binaries for other systems are optional and were never installed.
  if (taken.has(name) || !existsSync(from)) continue;
  taken.add(name);
  cpSync(from, path.join(dist, 'node_modules', name), {
    recursive: true,
    dereference: true,
    filter: (file) => isNeeded(name, path.relative(from, file)),
  });
  waiting.push(...needsOf(from));
}
console.log(`${taken.size} packages beside ${path.relative(root, dist)}`);
