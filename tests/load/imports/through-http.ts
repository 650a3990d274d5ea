import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createImport, readImport, sendImportRows, type ProductImport } from '@junto/contracts/supplier/imports';
import { templateFields, templateHeadings } from '@junto/domain/product-import/columns';
import { call } from '@junto/test-kit/call';
import type { Person } from '@junto/test-kit/tokens';

const rowsAtOnce = 1_000;
const lookEveryMs = 20;

/** Imports as a browser does, from its beginning to the moment that it is seen done. @returns milliseconds */
export async function importThroughHttp(
  url: string,
  as: Person,
  rows: string[][],
): Promise<{ tookMs: number; ended: ProductImport }> {
  const header = templateFields.map((field) => templateHeadings[field]);
  const body = { file_name: 'bench.csv', header, columns: [...templateFields], decimal_sign: '.' as const };
  const began = performance.now();
  const begun = await call(url, createImport, {
    as,
    body: { ...body, rows: rows.length },
    idempotencyKey: randomUUID(),
  });
  if (begun.status !== 201) throw new Error(`The import was refused: ${JSON.stringify(begun.problem)}`);
  const params = { import_id: begun.body.id };
  for (let first = 1; first <= rows.length; first += rowsAtOnce) {
    const sent = await call(url, sendImportRows, {
      as,
      params,
      body: { row: first, rows: rows.slice(first - 1, first - 1 + rowsAtOnce) },
    });
    if (sent.status !== 200) throw new Error(`Rows were refused: ${JSON.stringify(sent.problem)}`);
  }
  for (;;) {
    const { body: ended } = await call(url, readImport, { as, params });
    if (ended.status === 'done') return { tookMs: performance.now() - began, ended };
    await pause(lookEveryMs);
  }
}
