import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Maps that no script names: pages never ask for them, and they are gone from the build before it is described. */
export const hiddenMaps = 'hidden-source-map';
/** Beside `dist`, so that nothing that serves or copies a build comes across them. */
const mapsFolder = 'maps';
/** As many as versions are kept beside each other. */
const kept = 3;

/**
 * Takes the maps out of a finished build, to be kept under the version that it turns out to be. Sources are named from
 * the root of the checkout; of packages only their names are kept, not their text, which is most of it.
 * @param {{ folder: string, built: string }} of the app, and where its build lies
 * @returns {(version: string) => void} keeps them in `maps/<version>/`
 */
export function takeMaps({ folder, built }) {
  const maps = path.join(folder, mapsFolder);
  const draft = path.join(maps, '.draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const file of readdirSync(built).filter((name) => name.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(path.join(built, file), 'utf8'));
    rmSync(path.join(built, file));
    // Stacks have lines of scripts alone.
    if (file.endsWith('.js.map')) writeFileSync(path.join(draft, file), JSON.stringify(ownSources(map, folder)));
  }
  return (version) => {
    const target = path.join(maps, version);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    const newestFirst = readdirSync(maps)
      .map((name) => ({ name, at: statSync(path.join(maps, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { name } of newestFirst.slice(kept)) rmSync(path.join(maps, name), { recursive: true, force: true });
  };
}

/** `webpack://mfe_buyer/../libs/ui/src/tokens.css?f7de` is `libs/ui/src/tokens.css`. */
function ownSources(map, folder) {
  const sources = map.sources.map((source) => {
    const [, within = source] = /^webpack:\/\/[^/]*\/(.*?)(?:\?\w*)?$/.exec(source) ?? [];
    return path.relative(root, path.resolve(folder, within)).split(path.sep).join('/');
  });
  const isPackages = (source) => source.startsWith('node_modules/');
  return {
    ...map,
    sources,
    sourcesContent: map.sourcesContent?.map((text, at) => (isPackages(sources[at]) ? null : text)),
  };
}
