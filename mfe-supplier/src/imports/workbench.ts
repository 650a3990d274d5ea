import { oneLine } from '@junto/domain/product-import/cells';
import { type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import { ambiguousNumberOf, decimalSignOf } from '@junto/domain/product-import/decimal-sign';
import { leastCellsOf } from '@junto/domain/product-import/find-columns';
import {
  countRows,
  judgeRows,
  repeatedSkus,
  rowSkuKey,
  type JudgedRow,
  type Judging,
  type KnownProduct,
} from '@junto/domain/product-import/judge-rows';
import { skuOf } from '@junto/domain/product-import/read-row';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { unitWordsByKey } from '@junto/domain/product-import/unit-words';
import { maxOffers } from '@junto/domain/round';
import { skuKeyOf } from '@junto/domain/sku';
import { sameKey } from '@junto/domain/typed-text';
import { rowsWith, unknownUnits, type AlikeCells, type UnknownUnit } from './alike-cells';
import { sectionsOf } from './file-sections';
import type { FileRefusal, FileTable } from './file-table';
import { partsOf, type ImportPart } from './import-parts';
import type { OpenedFile, Setting, ShownPage, Summary } from './judged-file';
import { shownKindOf, shownKinds, shownRow, type KindFilter, type ShownKind } from './shown-row';

const longestSku = 64;

/**
 * Dry run of a file: holds its rows, validates them by the same domain rule as the server, and applies corrections. It
 * runs in a worker, so that ten thousand rows do not block the page, which only receives counts and the visible rows.
 */
export class Workbench {
  readonly #read: (bytes: Uint8Array) => FileTable | FileRefusal;
  #table: FileTable | undefined;
  /** Rows of the section. */
  #rows: string[][] = [];
  #headerRow = 1;
  /** Rows before their corrections, by number. */
  readonly #originals = new Map<number, string[]>();
  readonly #known = new Map<string, KnownProduct>();
  readonly #lookedUp = new Set<string>();
  #judging: Judging | undefined;
  #ambiguousNumber: string | null = null;
  #unknownUnits: UnknownUnit[] = [];
  #alike: AlikeCells | null = null;
  #repeats: ReadonlyMap<number, number> = new Map();
  #judged: JudgedRow[] = [];
  /** Indices of the rows in the table. */
  #shown: number[] = [];

  constructor(read: (bytes: Uint8Array) => FileTable | FileRefusal) {
    this.#read = read;
  }

  async open(file: Blob): Promise<OpenedFile | FileRefusal> {
    const read = this.#read(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in read) return read;
    this.#table = read;
    return this.openSection(0);
  }

  /** Replaces the rows with those of another section; their corrections are dropped. */
  openSection(section: number): OpenedFile {
    if (!this.#table) throw new Error('No file is open');
    const { rows, ...file } = this.#table;
    const sections = sectionsOf(rows);
    const { from, to } = sections[section] ?? { from: 0, to: 0 };
    this.#rows = rows.slice(from, to);
    this.#originals.clear();
    // Row numbers count from the header.
    this.#headerRow = file.headerRow + from;
    const samples = file.header.map((_heading, column) => {
      const row = this.#rows.find((cells) => cells[column]?.trim());
      return oneLine(row?.[column] ?? '');
    });
    return { ...file, headerRow: this.#headerRow, rows: this.#rows.length, samples, sections, section };
  }

  /** Returns the SKUs that were not looked up in the catalogue yet. */
  skusToAsk(columns: ColumnMapping): string[] {
    const skus = new Map<string, string>();
    for (const cells of this.#rows) {
      const sku = skuOf(cells, columns);
      const key = skuKeyOf(sku);
      if (key !== '' && sku.length <= longestSku && !this.#lookedUp.has(key)) skus.set(key, sku);
    }
    return [...skus.values()];
  }

  /** @param skus SKUs that were looked up @param products matching products of the catalogue */
  know(skus: readonly string[], products: readonly KnownProduct[]): void {
    for (const sku of skus) this.#lookedUp.add(skuKeyOf(sku));
    for (const product of products) this.#known.set(skuKeyOf(product.sku_code), product);
  }

  judge({ header, columns, chosenSign, roundCurrency, categories, words, unitWords }: Setting): Summary {
    const proven = decimalSignOf(this.#rows, columns);
    this.#ambiguousNumber = proven === null ? ambiguousNumberOf(this.#rows, columns, roundCurrency !== null) : null;
    this.#judging = {
      columns,
      leastCells: leastCellsOf(header, columns),
      sign: proven ?? chosenSign,
      roundCurrency,
      known: this.#known,
      categories: new Set(categories.map(sameKey)),
      words,
      unitWords: unitWordsByKey(unitWords),
    };
    this.#unknownUnits = unknownUnits(this.#rows, columns, words.uoms);
    this.#alike = null;
    this.#judgeAll();
    return this.#summary();
  }

  /** Filters the table by kind; corrected rows stay until the next filter change. */
  filter(kind: KindFilter): void {
    this.#shown = this.#judged.flatMap((one, index) => (kind === 'all' || shownKindOf(one) === kind ? [index] : []));
  }

  page(from: number, size: number): ShownPage {
    const { columns } = this.#settled();
    return {
      total: this.#shown.length,
      rows: this.#shown.slice(from, from + size).flatMap((index) => {
        const [one, cells = []] = [this.#judged[index], this.#rows[index]];
        if (!one) return [];
        const known = this.#known.get(rowSkuKey(cells, columns));
        const original = this.#originals.get(one.row);
        return [shownRow(one, { cells, original, columns, known, headerRow: this.#headerRow })];
      }),
    };
  }

  /** Writes a cell; a row that is too short is extended. */
  edit(row: number, field: ImportField, text: string): Summary {
    const { columns } = this.#settled();
    const from = oneLine(cellOf(this.#rows[row - 1] ?? [], columns, field));
    const corrected = this.#corrected(row, field, text);
    this.#alike = null;
    if (!corrected) return this.#summary();
    // Typed back to the original: no longer a correction.
    if (hasSameCells(corrected, this.#originals.get(row))) return this.restore(row);
    this.#replace(row, corrected);
    // Two products never share a SKU.
    const rows = from === '' || field === 'sku_code' ? 0 : rowsWith(this.#rows, columns, field, from).length;
    if (rows > 0) this.#alike = { field, from, to: text, rows };
    return this.#summary();
  }

  /** Applies the last correction to the rows that have the same text in that field. */
  editAlike(): Summary {
    const { columns } = this.#settled();
    const alike = this.#alike;
    this.#alike = null;
    if (!alike) return this.#summary();
    for (const at of rowsWith(this.#rows, columns, alike.field, alike.from)) {
      const corrected = this.#corrected(at + 1, alike.field, alike.to);
      if (corrected) this.#rows[at] = corrected;
    }
    this.#judgeAll();
    return this.#summary();
  }

  #corrected(row: number, field: ImportField, text: string): string[] | undefined {
    const column = this.#settled().columns[field];
    const cells = this.#rows[row - 1];
    if (column === undefined || !cells) return undefined;
    if (!this.#originals.has(row)) this.#originals.set(row, cells);
    const wide = Array.from({ length: Math.max(cells.length, column + 1) }, (_none, at) => cells[at] ?? '');
    return wide.with(column, text);
  }

  /** Undoes the corrections of a row. */
  restore(row: number): Summary {
    const original = this.#originals.get(row);
    if (!original) return this.#summary();
    this.#originals.delete(row);
    this.#alike = null;
    this.#replace(row, original);
    return this.#summary();
  }

  /** Returns the rows as request bodies. @param most maximum rows per part @param sent indices of the sent columns */
  parts(most: number, sent: readonly number[]): ImportPart[] {
    return partsOf(this.#rows, most, sent);
  }

  #settled(): Judging {
    if (!this.#judging) throw new Error('The rows are not validated yet');
    return this.#judging;
  }

  #summary(): Summary {
    const kinds = Object.fromEntries(shownKinds.map((kind) => [kind, 0])) as Record<ShownKind, number>;
    for (const one of this.#judged) kinds[shownKindOf(one)]++;
    return {
      sign: this.#settled().sign,
      ambiguousNumber: this.#ambiguousNumber,
      counts: countRows(this.#judged),
      kinds,
      unknownUnits: this.#unknownUnits,
      edited: this.#originals.size,
      alike: this.#alike,
    };
  }

  #judgeAll(): void {
    const judging = this.#settled();
    this.#repeats = repeatedSkus(this.#rows, judging);
    this.#judged = judgeRows(this.#rows, judging, { first: 1, repeats: this.#repeats, offersBefore: 0 });
  }

  /** Validates one row alone if it cannot affect the result of other rows. */
  #replace(row: number, cells: string[]): void {
    const judging = this.#settled();
    const before = rowSkuKey(this.#rows[row - 1] ?? [], judging.columns);
    const length = this.#rows[row - 1]?.length ?? 0;
    this.#rows[row - 1] = cells;
    const isAlone =
      before === rowSkuKey(cells, judging.columns) &&
      length >= judging.leastCells === cells.length >= judging.leastCells &&
      (judging.roundCurrency === null || this.#rows.length <= maxOffers);
    const place = { first: row, repeats: this.#repeats, offersBefore: 0 };
    const [again] = isAlone ? judgeRows([cells], judging, place) : [];
    if (again) this.#judged[row - 1] = again;
    else this.#judgeAll();
  }
}

function hasSameCells(cells: readonly string[], original: readonly string[] = []): boolean {
  return cells.every((cell, at) => cell === (original[at] ?? ''));
}
