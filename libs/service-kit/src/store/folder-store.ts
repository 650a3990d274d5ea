import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, StoreUnavailable, type ObjectFacts, type ObjectStore } from './object-store';

/**
 * Stores objects as files below a folder, each with its media type in a second file. Both are written under temporary
 * names, flushed and renamed, the object last, so that readers never see a partial object.
 */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, 'objects', `${checkedKey(key)}.object`);
  const typeOf = (key: string) => join(folder, 'objects', `${checkedKey(key)}.type`);
  const unfinished = join(folder, 'unfinished');

  const head = async (key: string): Promise<ObjectFacts | undefined> => {
    const facts = await orUndefined(() => stat(pathOf(key)));
    if (!facts) return undefined;
    return { size: facts.size, contentType: await guarded(() => readFile(typeOf(key), 'utf8')) };
  };

  return {
    head,
    put: (key, bytes, contentType) =>
      guarded(async () => {
        await mkdir(unfinished, { recursive: true });
        await mkdir(dirname(pathOf(key)), { recursive: true });
        await writeWhole(unfinished, typeOf(key), Buffer.from(contentType));
        await writeWhole(unfinished, pathOf(key), bytes);
        await flushFolder(dirname(pathOf(key)));
      }),
    get: async (key) => {
      const facts = await head(key);
      if (!facts) return undefined;
      const file = await orUndefined(() => open(pathOf(key)));
      return file && { ...facts, stream: createReadStream('', { fd: file }) };
    },
    delete: (key) =>
      guarded(async () => {
        await rm(pathOf(key), { force: true });
        await rm(typeOf(key), { force: true });
      }),
  };
}

async function writeWhole(unfinished: string, path: string, bytes: Buffer): Promise<void> {
  const name = join(unfinished, randomUUID());
  try {
    const file = await open(name, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(name, path);
  } catch (error) {
    await rm(name, { force: true }).catch(() => {});
    throw error;
  }
}

/** A rename is durable only after its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file system error means that the folder is unavailable or full; other errors are bugs and are passed on. */
async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw codeOf(error) === undefined ? error : new StoreUnavailable('The folder cannot be used', { cause: error });
  }
}

function orUndefined<T>(run: () => Promise<T>): Promise<T | undefined> {
  return guarded(async () => {
    try {
      return await run();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  });
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
