import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { cancelImport as cancelImportSpec, ProductImport } from '@junto/contracts/supplier/imports';
import { canMoveImport } from '@junto/domain/product-import/import-states';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { endImport } from './end-import';
import { toImportDto, readOwnImport } from './import';

/** Ends an import that is receiving rows or running. Written products and their images stay. */
export function cancelImport(
  supplierId: string,
  importId: string,
): Promise<ProductImport | RefusalsOf<typeof cancelImportSpec>> {
  return inTransaction(async (session) => {
    const from = await readOwnImport(session, supplierId, importId);
    if (isRefusal(from)) return from;
    if (!canMoveImport(from.status, 'cancelled')) return refuse('stale_state', { status: from.status });
    return toImportDto(await endImport(session, from, 'cancelled'));
  });
}
