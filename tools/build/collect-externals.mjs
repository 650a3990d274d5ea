// `node tools/build/collect-externals.mjs services/buyer/dist`: puts the packages that a bundle left outside into its
// node_modules, with all that they need, in the locked versions that the root has. An image then needs no registry.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages, typefaces } from './bundle-options.mjs';
import { writeSbom } from './sbom.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.resolve(process.argv[2] ?? '.');
const needsOf = (/** @type {string} */ folder) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies });
};

/** @type {Record<string, RegExp | undefined>} */
const usedOf = { ...typefaces, ...pages };
/** Fonts: only font files, coverage and license; pages: only served files. */
function isNeeded(/** @type {string} */ name, /** @type {string} */ file) {
  const used = usedOf[name];
  if (!used) return true;
  return ['', 'files', 'package.json', 'unicode.json', 'LICENSE'].includes(file) || used.test(file);
}

const waiting = needsOf(dist);
/** @type {Set<string>} */
const taken = new Set();
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
  const from = path.join(root, 'node_modules', name);
  // Binaries for other systems are optional dependencies that are not installed.
  if (taken.has(name) || !existsSync(from)) continue;
  taken.add(name);
  cpSync(from, path.join(dist, 'node_modules', name), {
    recursive: true,
    dereference: true,
    filter: (file) => isNeeded(name, path.relative(from, file)),
  });
  // Packages that only serve files need no dependencies at run time: the page's package depends on one that counts
  // installs.
  if (!(name in pages)) waiting.push(...needsOf(from));
}
writeSbom(
  dist,
  [...taken].map((name) => path.join(root, 'node_modules', name)),
);
console.log(`${taken.size} packages beside ${path.relative(root, dist)}`);
