// `node tools/build/list-packages.mjs mfe-buyer`, after a browser build: lists the bundled packages with versions
// and licences in `sbom.json` beside the source maps. The gateway does not serve that folder.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/places.mjs';
import { packagesInMaps, writeSbom } from './sbom.mjs';

const [name = ''] = process.argv.slice(2);
const facts = path.join(root, name, 'dist', name === 'shell' ? 'release.json' : 'version.json');
const { version } = JSON.parse(readFileSync(facts, 'utf8'));
const maps = path.join(root, name, 'maps', version);
writeSbom(
  maps,
  packagesInMaps(maps).map((folder) => path.join(root, folder)),
);
