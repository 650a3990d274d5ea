import type { ImportPart } from './import-parts';

const prefix = 'junto.import-rows.';
const held = new Map<string, ImportPart[]>();

/**
 * Rows of an import that may still have to be sent: held by this window, and by its storage where they find room, so that
 * a reload goes on where it was.
 */
export const unsentRows = {
  keep(importId: string, parts: ImportPart[]): void {
    held.set(importId, parts);
    try {
      sessionStorage.setItem(prefix + importId, JSON.stringify(parts));
    } catch {
      // There is no room for a large file: a reload ends its sending, and the page says so.
    }
  },
  of(importId: string): ImportPart[] | undefined {
    const kept = held.get(importId);
    if (kept) return kept;
    const stored = sessionStorage.getItem(prefix + importId);
    return stored ? (JSON.parse(stored) as ImportPart[]) : undefined;
  },
  forget(importId: string): void {
    held.delete(importId);
    sessionStorage.removeItem(prefix + importId);
  },
};
