// `npm run keep-release` saves the current builds of the apps; later releases are tested against them
// (docs/ship/ship-an-area.md). One archive, because the apps share much of their content.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages, type Language } from '@junto/i18n/language';
import { everyArea } from '../../text/every-text';
import { binary, savedApps, savedFile, type SavedApp, type SavedRelease } from './saved-release';

const root = join(__dirname, '../../..');

function filesIn(folder: string, within = ''): Record<string, string> {
  const files = readdirSync(join(folder, within), { recursive: true, encoding: 'utf8' })
    .map((file) => join(within, file))
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(?:br|gz)$/.test(file))
    .sort();
  return Object.fromEntries(files.map((file) => [file, textOf(file, readFileSync(join(folder, file)))]));
}

const textOf = (file: string, content: Buffer) =>
  file.endsWith('.woff2') ? binary(content) : content.toString('utf8');

function built(app: SavedApp): SavedRelease['apps'][SavedApp] {
  const dist = join(root, app, 'dist');
  const versionFile = app === 'shell' ? 'release.json' : 'version.json';
  const { version } = JSON.parse(readFileSync(join(dist, versionFile), 'utf8')) as { version: string };
  // Older versions are stored beside the newest one.
  const files = app === 'shell' ? filesIn(dist) : { ...filesIn(dist, version), ...only(versionFile, filesIn(dist)) };
  return { version, files };
}

const only = (file: string, files: Record<string, string>) => ({ [file]: files[file] ?? '' });

const wordsOf = (language: Language): object => Object.assign({}, ...everyArea.map((area) => area[language])) as object;

const release: SavedRelease = {
  apps: Object.fromEntries(savedApps.map((app) => [app, built(app)])) as SavedRelease['apps'],
  words: Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as SavedRelease['words'],
};
const json = Buffer.from(JSON.stringify(release));
writeFileSync(
  savedFile,
  brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  }),
);
const versions = savedApps.map((app) => `${app} ${release.apps[app].version}`).join(', ');
process.stdout.write(`Saved ${versions}: ${Math.round(statSync(savedFile).size / 1024)} KB\n`);
