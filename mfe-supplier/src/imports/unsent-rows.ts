import type { ImportPart } from './import-parts';

const prefix = 'junto.import-rows.';
/** A company sends two imports at a time; older abandoned ones are evicted. */
const maxCachedImports = 4;
const held = new Map<string, readonly ImportPart[]>();
const unkept = new Set<string>();

/**
 * Rows of an import that may still have to be sent. They are held in memory and in the browser's Cache Storage, which
 * fits files of any allowed size, so that a reload or another window can continue.
 */
export const unsentRows = {
  /** Without browser storage (private window, no space left) the rows last as long as this window. */
  async keep(importId: string, parts: readonly ImportPart[]): Promise<void> {
    held.set(importId, parts);
    try {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, Math.max(0, others.length + 1 - maxCachedImports))) await caches.delete(name);
      const cache = await caches.open(prefix + importId);
      // Stores parts one by one: serializing all at once would block the page.
      for (const part of parts) await cache.put(placeOf(part.row), Response.json(part));
    } catch (error) {
      console.warn('Could not cache the rows of an import', error);
      unkept.add(importId);
    }
  },

  /** Returns the part that contains a row; undefined if it is not in this browser. */
  async partOf(importId: string, row: number): Promise<ImportPart | undefined> {
    const here = held.get(importId);
    if (here) return here.find((part) => isIn(part, row));
    try {
      const cache = await caches.open(prefix + importId);
      const begins = (await cache.keys()).map(({ url }) => Number(new URL(url).pathname.slice(1)));
      const cached = await cache.match(placeOf(Math.max(...begins.filter((begin) => begin <= row))));
      const part = cached && ((await cached.json()) as ImportPart);
      return part && isIn(part, row) ? part : undefined;
    } catch {
      return undefined;
    }
  },

  /** Whether the rows survive a reload. */
  outlastWindow: (importId: string): boolean => !unkept.has(importId),

  async forget(importId: string): Promise<void> {
    held.delete(importId);
    unkept.delete(importId);
    // Without Cache Storage there is nothing to delete.
    if ('caches' in globalThis) await caches.delete(prefix + importId).catch(() => undefined);
  },
};

function placeOf(row: number): string {
  return `/${row}`;
}

function isIn({ row, rows }: ImportPart, wanted: number): boolean {
  return row <= wanted && wanted < row + rows.length;
}
