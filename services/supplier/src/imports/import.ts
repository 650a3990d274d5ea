import { refuse, type Refusal } from '@junto/contracts/problems';
import { productImport } from '@junto/contracts/supplier/imports';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { toDto } from '@junto/service-kit/mongo/dto';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { paceOf } from './import-pace';
import { ImportModel, storedImport, type ImportDoc } from './import.model';

export const toImportDto = toDto(productImport, storedImport, paceOf);

/** Event context that attributes an import's writes to its user, long after the request that started it. */
export function contextOfImport({ begun_by }: Pick<ImportDoc, 'begun_by'>): EventContext {
  return { actor: { kind: 'user', id: begun_by, role: 'supplier' }, requestId: null, traceparent: null };
}

/** Reads an import of the caller's company for a write in `session`. */
export async function readOwnImport(
  session: ClientSession,
  supplierId: string,
  importId: string,
): Promise<ImportDoc | Refusal<'not_found'>> {
  const found = await ImportModel.findOne({ _id: importId, supplier_id: supplierId }).session(session).lean();
  return found ?? refuse('not_found');
}

/** Writes the next state of an import that was read in the same transaction. */
export async function moveImport(
  session: ClientSession,
  from: ImportDoc,
  change: Partial<ImportDoc>,
): Promise<ImportDoc> {
  const filter = { _id: from._id, status: from.status, received: from.received, done: from.done };
  const { matchedCount } = await ImportModel.updateOne(filter, { $set: change }, { session });
  if (matchedCount === 0) throw new Error(`import ${from._id} was not read in this transaction`);
  return { ...from, ...change };
}
