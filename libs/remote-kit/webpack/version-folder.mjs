import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeCompressedTwins } from './compressed-twins.mjs';
import { menuIn } from './menu.mjs';
import { hashOf, writeReleaseFacts } from './release-facts.mjs';
import { takeMaps } from './source-maps.mjs';

/** Folder of a build until its version is known. */
export const unversioned = 'next';
/** Open pages still load chunks of previous versions (decision 108). */
const retainedVersions = 3;

/**
 * Moves a finished build to `dist/<package version>-<hash of its files>/` and writes the version to
 * `dist/version.json`. The same sources give the same version, so a release without changes is detected.
 */
export class VersionFolderPlugin {
  constructor({ name, folder }) {
    this.name = name;
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('VersionFolderPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const dist = path.join(this.folder, 'dist');
      const built = path.join(dist, unversioned);
      const { version: base } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'));
      const keepMaps = takeMaps({ folder: this.folder, built });
      writeReleaseFacts(built, {
        name: this.name,
        ahead: aheadOf(stats.compilation, built),
        menu: menuIn(this.folder),
      });
      const version = `${base}-${hashOf(built)}`;
      const versioned = path.join(dist, version);
      rmSync(versioned, { recursive: true, force: true });
      mkdirSync(dist, { recursive: true });
      await writeCompressedTwins(built);
      renameSync(built, versioned);
      writeFileSync(path.join(dist, 'version.json'), `${JSON.stringify({ name: this.name, version }, null, 2)}\n`);
      keepMaps(version);
      dropOld(dist, version);
    });
  }
}

/**
 * Files that a page of the area loads first (`filesAhead` of contracts/remotes.ts): for all pages, per language, and
 * for chunks named by a path, `at-rounds`.
 */
function aheadOf({ namedChunkGroups }, built) {
  const { metaData, exposes } = JSON.parse(readFileSync(path.join(built, 'mf-manifest.json'), 'utf8'));
  const ofExposed = (name) => {
    const found = exposes.find((exposed) => exposed.path === `./${name}`);
    return found ? [...found.assets.js.sync, ...found.assets.css.sync] : [];
  };
  const area = [metaData.remoteEntry.name, ...ofExposed('lifecycles')];
  const texts = ['text-en', 'text-pt'].map((name) => [name, ofExposed(name)]);
  const pages = [...namedChunkGroups]
    .filter(([name]) => name.startsWith('at-'))
    .map(([name, group]) => [name, group.getFiles().filter((file) => !area.includes(file))]);
  return { area, ...Object.fromEntries([...texts, ...pages]) };
}

function dropOld(dist, version) {
  const others = readdirSync(dist)
    .filter((name) => name !== version && existsSync(path.join(dist, name, 'mf-manifest.json')))
    .sort((a, b) => statSync(path.join(dist, b)).mtimeMs - statSync(path.join(dist, a)).mtimeMs);
  for (const name of others.slice(retainedVersions - 1))
    rmSync(path.join(dist, name), { recursive: true, force: true });
}
