import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { ImportRow } from '@junto/contracts/supplier/imported-rows';
import { listImportedOffers, listImportRows } from '@junto/contracts/supplier/imported-rows';
import {
  cancelImport,
  createImport,
  findKnownProducts,
  foreseeUndo,
  listImports,
  readImport,
  readImportColumns,
  retryImportPictures,
  sendImportRows,
  undoImport,
  type ProductImport,
} from '@junto/contracts/supplier/imports';
import { templateFields, templateHeadings, type ImportField } from '@junto/domain/product-import/columns';
import { skuKeyOf } from '@junto/domain/sku';
import { idOf } from './builders';
import { change } from './handlers';

export function anImport(number: number, over: Partial<ProductImport> = {}): ProductImport {
  return {
    id: idOf('import', number),
    file_name: `catalogue-${number}.csv`,
    status: 'done',
    round_currency: null,
    header: Object.values(templateHeadings),
    columns: [...templateFields],
    decimal_sign: '.',
    rows: 3,
    received: 3,
    done: 3,
    counts: { imported: 2, created: 1, existing: 1, changed: 0, skipped: 0, failed: 1, zero_prices: 0 },
    rows_per_s: null,
    rest_s: null,
    pictures: { total: 0, added: 0, failed: 0 },
    undo: null,
    created_at: '2026-11-03T09:00:00.000Z',
    finished_at: '2026-11-03T09:00:02.000Z',
    ...over,
  };
}

export function aFailedRow(row: number, over: Partial<ImportRow> = {}): ImportRow {
  const cells = ['RE-9', 'Broken box', '', '', '1', 'XYZ', 'pieces', '', '', '', '1', '10', '', ''];
  const problems: ImportRow['problems'] = [{ field: 'currency', code: 'unknown_currency', params: {} }];
  return { row, cells, kind: 'failed', problems, differs: [], product_id: null, picture: null, kept: null, ...over };
}

/** State of the mocked import service. `done` records the calls. */
export interface ImportWorld {
  imports: ProductImport[];
  rows?: ImportRow[];
  known?: Product[];
  /** Number of products that were edited after the import. */
  edited?: number;
  remembered?: { heading: string; field: ImportField | null }[];
  offers?: AnswerOf<typeof listImportedOffers>['items'];
  /** Changes the import each time it is read. */
  step?: (one: ProductImport) => ProductImport;
}

function isOf({ kind, picture, problems, kept }: ImportRow, kindFilter: string | null): boolean {
  if (kindFilter === 'picture_failed') return picture?.status === 'failed';
  if (kindFilter === 'zero_price') return kind === 'new' && problems.some(({ code }) => code === 'becomes_zero');
  // Products offered by a round are not removed by an undo.
  if (kindFilter === 'kept' || kindFilter === 'in_use') return kept !== null;
  return kind === kindFilter;
}

export function importHandlers(world: ImportWorld): HttpHandler[] {
  const { imports, rows = [], known = [], remembered = [], offers = [], edited = 0, step = (one) => one } = world;
  return [
    mockEndpoint(readImportColumns, () => ({ items: remembered, unit_words: [] })),
    mockEndpoint(findKnownProducts, ({ body }) => ({
      items: known.filter(({ sku_code }) => body.sku_codes.some((sku) => skuKeyOf(sku) === skuKeyOf(sku_code))),
    })),
    mockEndpoint(createImport, ({ body }) => {
      const { file_name, header, columns, decimal_sign, round_currency = null, rows: count } = body;
      const begun = { file_name, header, columns, decimal_sign, round_currency, rows: count };
      const counts = { imported: 0, created: 0, existing: 0, changed: 0, skipped: 0, failed: 0, zero_prices: 0 };
      const created = anImport(imports.length + 1, {
        ...begun,
        status: 'receiving',
        received: 0,
        done: 0,
        counts,
      });
      imports.unshift(created);
      return created;
    }),
    mockEndpoint(sendImportRows, ({ params, body }) =>
      change(imports, params.import_id, (one) => {
        const received = body.row === one.received + 1 ? one.received + body.rows.length : one.received;
        return { received, status: received === one.rows ? ('running' as const) : ('receiving' as const) };
      }),
    ),
    mockEndpoint(listImports, () => ({
      items: imports,
      next_cursor: null,
      total: imports.length,
      total_capped: false,
    })),
    mockEndpoint(readImport, ({ params }) => change(imports, params.import_id, step)),
    mockEndpoint(cancelImport, ({ params }) => change(imports, params.import_id, { status: 'cancelled' })),
    mockEndpoint(foreseeUndo, () => ({ deleted: 1, edited, kept: 0 })),
    mockEndpoint(undoImport, ({ params }) =>
      change(imports, params.import_id, { status: 'undone', undo: { deleted: 1, kept: 0 } }),
    ),
    mockEndpoint(retryImportPictures, ({ params }) =>
      change(imports, params.import_id, ({ pictures }) => ({ pictures: { ...pictures, failed: 0 } })),
    ),
    mockEndpoint(listImportRows, ({ query }) => {
      const all = rows.filter((one) => one.row >= Number(query.get('from') ?? 1) && isOf(one, query.get('kind')));
      const limit = Number(query.get('limit') ?? 100);
      return { items: all.slice(0, limit), next_row: all[limit]?.row ?? null };
    }),
    mockEndpoint(listImportedOffers, () => ({ items: offers })),
  ];
}
