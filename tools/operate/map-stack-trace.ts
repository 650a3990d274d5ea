import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Argument, Option } from 'commander';
import type { Program } from './program';

/** Apps whose builds in this checkout have source maps, and the default folder of maps saved by `npm run release`. */
const apps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'];
const defaultMapsFolder = process.env.JUNTO_MAPS ?? path.join(process.env.JUNTO_STATE ?? '.junto', 'maps');

/** Maps a browser's stack trace, which refers to minified bundles, to lines of our sources. */
export const where: Program = {
  description: "map a browser error's stack trace, from a file or standard input, to source lines",
  arguments: [new Argument('[file]')],
  options: [new Option('--maps <folder>', 'folder of source maps').default(defaultMapsFolder)],
  run: async ({ names: [file], options, log }) => {
    const stack = file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8');
    const mapsFolder = String(options.maps);
    const places = placesIn(stack);
    if (places.length === 0) throw new Error('No script found. Expected lines like https://…/chunk.js:1:2345');
    let found = 0;
    for (const place of places) {
      const source = sourceOf(place, mapsFolder);
      if (source) found++;
      for (const line of source ?? [`${place.file}:${place.line}:${place.column} (no source map)`]) log(line);
    }
    if (found === 0) throw new Error(`No source map found in ${mapsFolder} or in this checkout's build`);
    return `Found ${found} of ${places.length} places`;
  },
};

interface Place {
  /** Version of a remote; the shell's files are named by their hash. */
  remote: { name: string; version: string } | undefined;
  file: string;
  line: number;
  column: number;
}

/** Stack frames of Chromium, Firefox and Safari; a retried import has a query string. */
function placesIn(stack: string): Place[] {
  return [...stack.matchAll(/https?:\/\/[^\s/]+\/([^\s?#:()]+\.js)(?:[?#][^\s:()]*)?:(\d+):(\d+)/g)].map(
    ([, at = '', line, column]) => {
      const [, name, version] = /^remotes\/([\w-]+)\/([^/]+)\//.exec(at) ?? [];
      const remote = name && version ? { name, version } : undefined;
      return { remote, file: path.posix.basename(at), line: Number(line), column: Number(column) };
    },
  );
}

/** Location in the source, and the source line. */
function sourceOf({ remote, file, line, column }: Place, mapsFolder: string): string[] | undefined {
  const folders = remote
    ? [path.join(mapsFolder, remote.name, remote.version), path.join(remote.name, 'maps', remote.version)]
    : [path.join(mapsFolder, 'shell'), ...apps.map((app) => path.join(app, 'maps'))].flatMap(foldersIn);
  const map = folders.map((folder) => path.join(folder, `${file}.map`)).find((one) => existsSync(one));
  if (!map) return undefined;
  const payload = JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const content = payload.sourcesContent[payload.sources.indexOf(originalSource)];
  const written = content?.split('\n')[originalLine]?.trim();
  return [`${originalSource}:${originalLine + 1}:${originalColumn + 1}`, ...(written ? [`    ${written}`] : [])];
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}
