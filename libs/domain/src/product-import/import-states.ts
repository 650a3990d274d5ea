/** Moves of an import: its rows arrive, are written in batches, and what it created may be taken back. */
export const importMoves = {
  receiving: ['running', 'cancelled'],
  running: ['done', 'cancelled'],
  done: ['undoing'],
  cancelled: ['undoing'],
  undoing: ['undone'],
  undone: [],
} as const satisfies Record<string, readonly string[]>;

export type ImportStatus = keyof typeof importMoves;
export const importStatuses = Object.keys(importMoves) as [ImportStatus, ...ImportStatus[]];

export function canMoveImport(from: ImportStatus, to: ImportStatus): boolean {
  return (importMoves[from] as readonly string[]).includes(to);
}

/** A file has at most this many columns; those that fill nothing are not sent where there are more than a row holds. */
export const maxFileColumns = 300;
/** An import has at most this many rows, below its header. */
export const maxImportRows = 10_000;
/** The rows of an import are at most this long together. */
export const maxImportBytes = 5 * 1024 * 1024;
/** A file with more rows than an import takes is imported in sections. */
export const maxFileRows = 100_000;
export const maxFileBytes = 25 * 1024 * 1024;
/** A row has at most this many cells: the longest one still fits into a request. */
export const maxImportColumns = 40;
