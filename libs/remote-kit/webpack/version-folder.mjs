import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a build is written before its version is known. */
export const unversioned = 'next';
/** Pages that are open still find the chunks of the versions before (decision 108). */
const kept = 3;

/**
 * Puts a finished build into `dist/<package version>-<hash of its files>/` and names it in `dist/version.json`. The same
 * sources give the same version, so a release of nothing new is seen as such.
 */
export class VersionFolderPlugin {
  constructor({ name, folder }) {
    this.name = name;
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.done.tap('VersionFolderPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const dist = path.join(this.folder, 'dist');
      const built = path.join(dist, unversioned);
      const { version: base } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'));
      const version = `${base}-${hashOf(built)}`;
      const versioned = path.join(dist, version);
      rmSync(versioned, { recursive: true, force: true });
      mkdirSync(dist, { recursive: true });
      renameSync(built, versioned);
      writeFileSync(path.join(dist, 'version.json'), `${JSON.stringify({ name: this.name, version }, null, 2)}\n`);
      dropOld(dist, version);
    });
  }
}

function hashOf(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const full = path.join(folder, file);
    if (statSync(full).isFile()) hash.update(file).update('\0').update(readFileSync(full));
  }
  return hash.digest('hex').slice(0, 10);
}

function dropOld(dist, version) {
  const others = readdirSync(dist)
    .filter((name) => name !== version && existsSync(path.join(dist, name, 'mf-manifest.json')))
    .sort((a, b) => statSync(path.join(dist, b)).mtimeMs - statSync(path.join(dist, a)).mtimeMs);
  for (const name of others.slice(kept - 1)) rmSync(path.join(dist, name), { recursive: true, force: true });
}
