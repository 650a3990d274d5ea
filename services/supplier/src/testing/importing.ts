import type { AnswerOf, BodyGiven, QueryGiven } from '@junto/contracts/endpoint';
import { listImportRows, type ImportRow } from '@junto/contracts/supplier/imported-rows';
import { createImport, readImport, sendImportRows, type ProductImport } from '@junto/contracts/supplier/imports';
import { templateFields, templateHeadings, type ImportField } from '@junto/domain/product-import/columns';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import type { SupplierService } from './a-supplier-service';

type Begun = Partial<BodyGiven<typeof createImport>>;

/** A template row with these cells; the others are empty. */
export function row(cells: Partial<Record<ImportField, string>>): string[] {
  return templateFields.map((field) => cells[field] ?? '');
}

/** Arranges imports through HTTP, as the screens do. */
export function importing(service: Pick<SupplierService, 'call'>) {
  const header = templateFields.map((field) => templateHeadings[field]);
  const begin = async (supplier: Person, rows: number, differing: Begun = {}): Promise<ProductImport> => {
    const body = {
      file_name: 'catalogue.csv',
      header,
      columns: [...templateFields],
      decimal_sign: '.' as const,
    };
    const {
      status,
      body: begun,
      problem,
    } = await service.call(createImport, {
      as: supplier,
      body: { ...body, rows, ...differing },
    });
    expect({ status, problem }).toEqual({ status: 201, problem: undefined });
    return begun;
  };
  const send = (supplier: Person, importId: string, first: number, rows: string[][]) =>
    service.call(sendImportRows, { as: supplier, params: { import_id: importId }, body: { row: first, rows } });
  const ended = (
    supplier: Person,
    importId: string,
    status: ProductImport['status'] = 'done',
  ): Promise<ProductImport> =>
    eventually(async () => {
      const { body } = await service.call(readImport, { as: supplier, params: { import_id: importId } });
      expect(body.status).toBe(status);
      return body;
    });
  return {
    begin,
    send,
    ended,
    /** Starts an import, sends all rows and waits for its end. */
    run: async (supplier: Person, rows: string[][], differing: Begun = {}): Promise<ProductImport> => {
      const { id } = await begin(supplier, rows.length, differing);
      for (let first = 1; first <= rows.length; first += 500)
        expect((await send(supplier, id, first, rows.slice(first - 1, first + 499))).status).toBe(200);
      return ended(supplier, id);
    },
    rowsOf: async (
      supplier: Person,
      importId: string,
      query: QueryGiven<typeof listImportRows> = {},
    ): Promise<ImportRow[]> => {
      const { body } = await service.call(listImportRows, { as: supplier, params: { import_id: importId }, query });
      return (body as AnswerOf<typeof listImportRows>).items;
    },
  };
}
