import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Beside `dist`, so that nothing that serves or copies a build includes them. */
const mapsFolder = 'maps';
/** The same number as of versions in `dist`. */
const storedVersions = 3;

/**
 * Moves the source maps out of a finished build, to store them under its version. Source paths are relative to the
 * checkout; packages keep only their names, without source text, which is most of the size.
 * @param {{ folder: string, built: string }} of the app's folder, and the folder of its build
 * @returns {(version: string) => void} stores them in `maps/<version>/`
 */
export function takeMaps({ folder, built }) {
  const maps = path.join(folder, mapsFolder);
  const draft = path.join(maps, '.draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const file of readdirSync(built).filter((name) => name.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(path.join(built, file), 'utf8'));
    rmSync(path.join(built, file));
    // Stack traces contain only lines of scripts.
    if (file.endsWith('.js.map')) writeFileSync(path.join(draft, file), JSON.stringify(ownSources(map, folder)));
  }
  return (version) => {
    const target = path.join(maps, version);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    const newestFirst = readdirSync(maps)
      .map((name) => ({ name, at: statSync(path.join(maps, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at);
    for (const { name } of newestFirst.slice(storedVersions))
      rmSync(path.join(maps, name), { recursive: true, force: true });
  };
}

/** `webpack://mfe_buyer/../libs/ui/src/tokens.css?f7de` becomes `libs/ui/src/tokens.css`. */
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
