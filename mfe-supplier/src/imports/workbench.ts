import { oneLine } from '@junto/domain/product-import/cells';
import { type ColumnMapping, type ImportField } from '@junto/domain/product-import/columns';
import { ambiguousNumberOf, decimalSignOf } from '@junto/domain/product-import/decimal-sign';
import { leastCellsOf } from '@junto/domain/product-import/find-columns';
import {
  countRows,
  judgeRows,
  repeatedSkus,
  rowSkuKey,
  type ImportCounts,
  type JudgedRow,
  type Judging,
  type KnownProduct,
} from '@junto/domain/product-import/judge-rows';
import { skuOf, type CellWords } from '@junto/domain/product-import/read-row';
import { maxOffers } from '@junto/domain/round';
import { skuKeyOf } from '@junto/domain/sku';
import type { DecimalSign } from '@junto/domain/typed-number';
import { sameKey } from '@junto/domain/typed-text';
import { partsOf, type ImportPart } from './import-parts';
import { readCsv, type CsvFile, type CsvRefusal } from './read-csv';
import { shownKindOf, shownKinds, shownRow, type KindFilter, type ShownKind, type ShownRow } from './shown-row';

/** What is said of a file before its rows are judged. */
export interface OpenedFile extends Omit<CsvFile, 'rows'> {
  rows: number;
  /** Of each column the first cell that says something. */
  samples: string[];
}

/** How the rows of the file are to be read. */
export interface Setting {
  columns: ColumnMapping;
  /** Before decimals, as a person said where the numbers of the file prove none. */
  chosenSign: DecimalSign | null;
  header: readonly string[];
  roundCurrency: string | null;
  categories: readonly string[];
  /** The lists of the wire: the worker is kept free of the contracts and their schemas. */
  words: CellWords;
}

/** What the dry run comes to. */
export interface Summary {
  sign: DecimalSign | null;
  /** A number that means one value or a thousand times as much: the supplier decides which. */
  ambiguousNumber: string | null;
  counts: ImportCounts;
  kinds: Record<ShownKind, number>;
  /** Rows that were corrected. */
  edited: number;
}

export interface ShownPage {
  /** Rows under the filter. */
  total: number;
  rows: ShownRow[];
}

const longestSku = 64;

/**
 * The dry run of a file: holds its rows, judges them by the domain's rule as the server will, and takes corrections. It
 * lives in a worker, so that ten thousand rows keep no frame waiting: the page gets figures and the rows that it shows.
 */
export class Workbench {
  #rows: string[][] = [];
  #headerRow = 1;
  /** Rows before their corrections, by their number. */
  readonly #originals = new Map<number, string[]>();
  readonly #known = new Map<string, KnownProduct>();
  readonly #asked = new Set<string>();
  #judging: Judging | undefined;
  #ambiguousNumber: string | null = null;
  #repeats: ReadonlyMap<number, number> = new Map();
  #judged: JudgedRow[] = [];
  /** Indices of the rows in the table. */
  #shown: number[] = [];

  async open(file: Blob): Promise<OpenedFile | CsvRefusal> {
    const read = readCsv(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in read) return read;
    this.#rows = read.rows;
    this.#headerRow = read.headerRow;
    const samples = read.header.map((_heading, column) => {
      const row = read.rows.find((cells) => cells[column]?.trim());
      return oneLine(row?.[column] ?? '');
    });
    return { ...read, rows: read.rows.length, samples };
  }

  /** SKUs of which it is not known yet whether the catalogue has them. */
  skusToAsk(columns: ColumnMapping): string[] {
    const skus = new Map<string, string>();
    for (const cells of this.#rows) {
      const sku = skuOf(cells, columns);
      const key = skuKeyOf(sku);
      if (key !== '' && sku.length <= longestSku && !this.#asked.has(key)) skus.set(key, sku);
    }
    return [...skus.values()];
  }

  /** @param skus those that were asked about @param products what the catalogue has of them */
  know(skus: readonly string[], products: readonly KnownProduct[]): void {
    for (const sku of skus) this.#asked.add(skuKeyOf(sku));
    for (const product of products) this.#known.set(skuKeyOf(product.sku_code), product);
  }

  judge({ header, columns, chosenSign, roundCurrency, categories, words }: Setting): Summary {
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
    };
    this.#judgeAll();
    return this.#summary();
  }

  /** Puts the rows of a kind in the table; those that are corrected stay in it until the next choice. */
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

  /** Writes into a cell; a row that was too short becomes as long as that takes. */
  edit(row: number, field: ImportField, text: string): Summary {
    const column = this.#settled().columns[field];
    const cells = this.#rows[row - 1];
    if (column === undefined || !cells) return this.#summary();
    if (!this.#originals.has(row)) this.#originals.set(row, cells);
    const wide = Array.from({ length: Math.max(cells.length, column + 1) }, (_none, at) => cells[at] ?? '');
    const corrected = wide.with(column, text);
    // Typed back, it is corrected no more.
    return hasSameCells(corrected, this.#originals.get(row)) ? this.restore(row) : this.#replace(row, corrected);
  }

  /** Takes the corrections of a row back. */
  restore(row: number): Summary {
    const original = this.#originals.get(row);
    if (!original) return this.#summary();
    this.#originals.delete(row);
    return this.#replace(row, original);
  }

  /** The rows as they are sent. @param most rows of a part @param sent the columns that are, by their places */
  parts(most: number, sent: readonly number[]): ImportPart[] {
    return partsOf(this.#rows, most, sent);
  }

  #settled(): Judging {
    if (!this.#judging) throw new Error('The rows are not judged yet');
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
      edited: this.#originals.size,
    };
  }

  #judgeAll(): void {
    const judging = this.#settled();
    this.#repeats = repeatedSkus(this.#rows, judging);
    this.#judged = judgeRows(this.#rows, judging, { first: 1, repeats: this.#repeats, offersBefore: 0 });
  }

  /** Judges one row alone where it is sure that no other one is judged otherwise by it. */
  #replace(row: number, cells: string[]): Summary {
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
    return this.#summary();
  }
}

function hasSameCells(cells: readonly string[], original: readonly string[] = []): boolean {
  return cells.every((cell, at) => cell === (original[at] ?? ''));
}
