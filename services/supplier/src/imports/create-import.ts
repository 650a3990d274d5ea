import { randomUUID } from 'node:crypto';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  createImport as createImportSpec,
  maxOpenImports,
  type ProductImport,
} from '@junto/contracts/supplier/imports';
import { columnsOf, fieldHeadings, missingColumns, type ColumnFields } from '@junto/domain/product-import/columns';
import { columnsToRemember, headingKey, type RememberedColumn } from '@junto/domain/product-import/find-columns';
import { rememberUnitWords } from '@junto/domain/product-import/unit-words';
import { onceByKey } from '@junto/service-kit/idempotency';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { activeCompany } from '../companies/own-company';
import { CompanyImportsModel } from './company-imports.model';
import { toImportDto } from './import';
import { ImportModel, type ImportDoc } from './import.model';

type Body = BodyOf<typeof createImportSpec>;
type No = RefusalsOf<typeof createImportSpec>;

/** An import fails when no rows arrive for this long. */
export const givenUpAfterMs = 30 * 60_000;
/** Maximum of remembered headings and unit words; enough for the few kinds of files a company has. */
const maxRemembered = 200;

/**
 * Starts an import, once per idempotency key; the caller then sends its rows. Refuses deactivated companies,
 * missing required columns, and more than two imports of a company at a time.
 */
export async function createImport(
  supplierId: string,
  userId: string,
  body: Body,
  key: string,
): Promise<ProductImport | No> {
  const missing = missingColumns(columnsOf(body.columns), body.round_currency !== null);
  if (missing.length > 0) return refuse('csv_invalid', { missing: missing.map((field) => fieldHeadings[field]) });
  await makeCompanyImports(supplierId);
  const id = randomUUID();
  const claim = { callerId: userId, operation: createImportSpec.id, key, body };
  return onceByKey<ProductImport | No>(claim, (session) => insertImport(session, begun(id, supplierId, userId, body)));
}

async function insertImport(session: ClientSession, begins: ImportDoc): Promise<ProductImport | No> {
  const { _id, supplier_id, header, columns } = begins;
  const company = await activeCompany(supplier_id, session);
  if (isRefusal(company)) return company;
  const own = await CompanyImportsModel.findById(supplier_id).session(session).lean();
  if (!own || own.open.length >= maxOpenImports) return refuse('imports_running', { max: maxOpenImports });
  await CompanyImportsModel.updateOne(
    { _id: supplier_id },
    {
      $push: { open: _id },
      $set: {
        columns: withColumns(own.columns, header, columns),
        unit_words: rememberUnitWords(own.unit_words ?? [], begins.unit_words ?? [], maxRemembered),
      },
    },
    { session },
  );
  await ImportModel.create([begins], { session });
  return toImportDto(begins);
}

function begun(id: string, supplierId: string, begunBy: string, body: Body): ImportDoc {
  const now = new Date();
  return {
    _id: id,
    supplier_id: supplierId,
    begun_by: begunBy,
    ...body,
    header_row: body.header_row ?? null,
    status: 'receiving',
    received: 0,
    received_length: 0,
    repeats: null,
    done: 0,
    counts: { imported: 0, created: 0, existing: 0, changed: 0, skipped: 0, failed: 0, zero_prices: 0 },
    pictures: { total: 0, added: 0, failed: 0 },
    undo: null,
    undone_rows: 0,
    created_at: now,
    started_at: null,
    marks: null,
    ended_by: null,
    finished_at: null,
    due_at: new Date(now.getTime() + givenUpAfterMs),
    attempts: 0,
  };
}

/**
 * Adds the user's decisions about the headings of this file to those of earlier files; each heading has one meaning.
 */
function withColumns(
  known: readonly RememberedColumn[],
  header: readonly string[],
  columns: ColumnFields,
): RememberedColumn[] {
  const meanings = new Map(known.map((one) => [headingKey(one.heading), one]));
  for (const [key, decided] of columnsToRemember(header, columns)) {
    meanings.delete(key);
    if (decided) meanings.set(key, decided);
  }
  return [...meanings.values()].slice(-maxRemembered);
}

/**
 * Runs outside of the transaction: two transactions that create the document at the same time would fail instead of
 * waiting for each other.
 */
async function makeCompanyImports(supplierId: string): Promise<void> {
  try {
    await CompanyImportsModel.updateOne(
      { _id: supplierId },
      { $setOnInsert: { open: [], columns: [] } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
