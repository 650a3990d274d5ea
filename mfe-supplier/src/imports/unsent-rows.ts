import type { ImportPart } from './import-parts';

const prefix = 'junto.import-rows.';
/** A company sends two at a time; those of imports that were given up are pushed out. */
const mostKept = 4;
const held = new Map<string, readonly ImportPart[]>();
const unkept = new Set<string>();

/**
 * Rows of an import that may still have to be sent: held by this window, and kept by the browser, whose cache takes
 * files of any allowed size, so that a reload or another window goes on where it was.
 */
export const unsentRows = {
  /** Where the browser keeps nothing, in a private window or without room, they last as long as this window does. */
  async keep(importId: string, parts: readonly ImportPart[]): Promise<void> {
    held.set(importId, parts);
    try {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, Math.max(0, others.length + 1 - mostKept))) await caches.delete(name);
      const cache = await caches.open(prefix + importId);
      // One after the other: packing all at once would keep the page waiting.
      for (const part of parts) await cache.put(placeOf(part.row), Response.json(part));
    } catch (error) {
      console.warn('The rows of an import could not be kept', error);
      unkept.add(importId);
    }
  },

  /** The part that a row is in. @returns undefined: it is not in this browser */
  async partOf(importId: string, row: number): Promise<ImportPart | undefined> {
    const here = held.get(importId);
    if (here) return here.find((part) => isIn(part, row));
    try {
      const cache = await caches.open(prefix + importId);
      const begins = (await cache.keys()).map(({ url }) => Number(new URL(url).pathname.slice(1)));
      const kept = await cache.match(placeOf(Math.max(...begins.filter((begin) => begin <= row))));
      const part = kept && ((await kept.json()) as ImportPart);
      return part && isIn(part, row) ? part : undefined;
    } catch {
      return undefined;
    }
  },

  /** Whether a reload finds them again. */
  outlastWindow: (importId: string): boolean => !unkept.has(importId),

  async forget(importId: string): Promise<void> {
    held.delete(importId);
    unkept.delete(importId);
    // Without a cache there is nothing in it.
    if ('caches' in globalThis) await caches.delete(prefix + importId).catch(() => undefined);
  },
};

function placeOf(row: number): string {
  return `/${row}`;
}

function isIn({ row, rows }: ImportPart, asked: number): boolean {
  return row <= asked && asked < row + rows.length;
}
