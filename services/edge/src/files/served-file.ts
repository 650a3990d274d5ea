import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isCompressible, mediaType } from './media-type';

/** A file in every encoding that the gateway serves. */
export interface ServedFile {
  type: string;
  /** Quoted hash of the content. */
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const opened = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const worthCompressingBytes = 1_024;
const maxCachedBytes = 96 * 1024 * 1024;

interface CachedFile {
  mtimeMs: number;
  file: Promise<ServedFile>;
}

/** Files below a folder, each read and compressed once and cached in memory (build output is small). */
export interface FileFolder {
  /** @param parts segments from `safePath` @returns undefined when the file does not exist */
  find(parts: readonly string[]): Promise<ServedFile | undefined>;
}

export function fileFolder(folder: string): FileFolder {
  const cache = new LRUCache<string, CachedFile>({ maxSize: maxCachedBytes });

  const remember = (path: string, mtimeMs: number) => {
    const file = load(path);
    const entry: CachedFile = { mtimeMs, file };
    const isCached = () => cache.peek(path) === entry;
    cache.set(path, entry, { size: 1 });
    file.then(
      ({ identity, gzip: gz, br }) => {
        const bytes = identity.length + (gz?.length ?? 0) + (br?.length ?? 0);
        if (isCached()) cache.set(path, entry, { size: Math.max(1, bytes) });
      },
      () => void (isCached() && cache.delete(path)),
    );
    return file;
  };

  return {
    find: async (parts) => {
      const found = await locate(folder, parts);
      if (!found) return undefined;
      const known = cache.get(found.path);
      return known?.mtimeMs === found.mtimeMs ? known.file : remember(found.path, found.mtimeMs);
    },
  };
}

/** A regular file inside the folder, with symbolic links resolved. */
async function locate(
  folder: string,
  parts: readonly string[],
): Promise<{ path: string; mtimeMs: number } | undefined> {
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, ...parts));
    if (!path.startsWith(root + sep)) return undefined;
    const facts = await stat(path);
    return facts.isFile() ? { path, mtimeMs: facts.mtimeMs } : undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

async function load(path: string): Promise<ServedFile> {
  const identity = await readFile(path);
  return servedAs(mediaType(path), identity, (end) => twinOf(path, identity, end));
}

/** The compressed file that the build wrote. Ignored when it does not decompress to the original. */
async function twinOf(path: string, identity: Buffer, end: 'br' | 'gz'): Promise<Buffer | undefined> {
  try {
    const made = await readFile(`${path}.${end}`);
    const held = await opened[end](made, { maxOutputLength: Math.max(1, identity.length) });
    return held.equals(identity) ? made : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Content in the encodings to serve.
 * @param twin reads what the build compressed beforehand
 */
export async function servedAs(
  type: string,
  identity: Buffer,
  twin: (end: 'br' | 'gz') => Promise<Buffer | undefined> = async () => undefined,
): Promise<ServedFile> {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (!isCompressible(type) || identity.length < worthCompressingBytes) return { type, etag, identity };
  const [br, gz] = await Promise.all([
    twin('br').then((made) => made ?? compressBrotli(identity)),
    twin('gz').then((made) => made ?? gzipped(identity, { level: 9 })),
  ]);
  return { type, etag, identity, br, gzip: gz };
}

/** Level 9 of 11 for content that the build did not compress: the last two levels take five times as long for 2 %. */
function compressBrotli(bytes: Buffer): Promise<Buffer> {
  return brotlied(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
