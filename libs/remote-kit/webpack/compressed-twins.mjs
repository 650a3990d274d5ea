import { readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Files that a gateway serves compressed; pages are modified per request and compressed then. */
const compressible = /\.(?:js|css|json|svg)$/;
/** The same threshold as in the gateway: headers of smaller files weigh more than compression saves. */
const worthCompressingBytes = 1_024;

/**
 * Writes compressed copies of each file of a finished build (`main.1a2b3c4d.js.br` and `….gz`) at the highest level, so
 * that no gateway compresses during a request.
 * @param {string} folder of the build
 */
export async function writeCompressedTwins(folder) {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const named = files.filter((file) => compressible.test(file) && !path.basename(file).startsWith('.'));
  await Promise.all(named.map((file) => writeTwinsOf(path.join(folder, file))));
}

/** @param {string} file */
async function writeTwinsOf(file) {
  if ((await stat(file)).size < worthCompressingBytes) return;
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotlied(bytes, { params }).then((made) => writeFile(`${file}.br`, made)),
    gzipped(bytes, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
  ]);
}
