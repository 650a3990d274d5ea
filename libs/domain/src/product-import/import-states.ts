/** Moves of an import: its rows are received and written in batches, and the created products can be removed again. */
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

/** Maximum number of columns in a file; unmapped columns are not sent if there are more than a row may have. */
export const maxFileColumns = 300;
/** Maximum number of rows of an import, without the header. */
export const maxImportRows = 10_000;
/** Maximum total size of the rows of an import. */
export const maxImportBytes = 5 * 1024 * 1024;
/** Maximum number of rows of a file; more rows than an import accepts are imported in sections. */
export const maxFileRows = 100_000;
export const maxFileBytes = 25 * 1024 * 1024;
/** Maximum number of cells in a row: the longest row still fits into a request. */
export const maxImportColumns = 40;
