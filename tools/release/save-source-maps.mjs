import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Saves the source maps of a version for `npm run operate -- where`. The gateway never has them.
 * @param {{ name: string, folder: string, version: string, mapsFolder: string }} build
 * `folder`: of the app, with the maps of its builds; `mapsFolder`: destination, `<name>/<version>` below it
 * @returns {string | undefined} their folder; undefined when the build has none
 */
export function saveSourceMaps({ name, folder, version, mapsFolder }) {
  const built = path.join(folder, 'maps', version);
  if (!existsSync(built)) return undefined;
  const target = path.join(mapsFolder, name, version);
  rmSync(target, { recursive: true, force: true });
  cpSync(built, target, { recursive: true });
  return target;
}
