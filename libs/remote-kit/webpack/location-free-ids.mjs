import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import helpers from 'webpack/lib/ids/IdHelpers.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Matches the root only at the start of a path: a checkout may be at `/src`. */
const absolute = new RegExp(`(?<![\\w.-])${root.replace(/[.\\]/g, '\\$&')}`, 'g');
/** Deterministic ids have at most four digits in a build of this size, so these ids never collide with them. */
const [first, last] = [100_000, 999_999];

/**
 * Assigns Module Federation's own modules ids that do not depend on the location of the checkout: their names contain
 * absolute paths, from which webpack would derive ids, and so a version of the area, that differ between machines. The
 * build fails if any other module has such a name.
 */
export class LocationFreeIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('LocationFreeIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('LocationFreeIdsPlugin', (modules) => {
        const named = [...modules]
          .map((module) => ({ module, name: helpers.getFullModuleName(module, compiler.context, compiler.root) }))
          .filter(({ name }) => name.search(absolute) >= 0 || generatedEntry.test(name));
        const used = new Set();
        for (const { module, name } of named.sort((a, b) => (locationFree(a.name) < locationFree(b.name) ? -1 : 1))) {
          if (name.search(absolute) >= 0 && !/^(?:provide module|container entry) /.test(name))
            throw new Error(`The id of this module would depend on where it is built: ${name}`);
          let id = idOf(locationFree(name));
          while (used.has(id)) id = id === last ? first : id + 1;
          used.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The file that Module Federation generates is named by a hash of absolute paths. */
const generatedEntry = /\.federation\/entry\.[0-9a-f]+\.js/;
const locationFree = (name) =>
  name
    .replaceAll(absolute, '')
    .replace(generatedEntry, 'entry.js')
    .replace(/\|[0-9a-f]{32}$/, '');

function idOf(name) {
  const hash = createHash('sha256').update(name).digest().readUInt32BE(0);
  return first + (hash % (last - first + 1));
}
