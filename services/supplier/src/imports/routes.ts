import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  exportFailedRows as exportFailedRowsSpec,
  listImportedOffers,
  listImportRows,
} from '@junto/contracts/supplier/imported-rows';
import {
  cancelImport as cancelImportSpec,
  createImport as createImportSpec,
  findKnownProducts as findKnownProductsSpec,
  foreseeUndo as foreseeUndoSpec,
  listImports,
  readImport,
  readImportColumns,
  retryImportPictures,
  sendImportRows,
  undoImport as undoImportSpec,
} from '@junto/contracts/supplier/imports';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { sortKey } from '@junto/service-kit/lists/key-paging';
import { emptyPage, listPage } from '@junto/service-kit/lists/list-page';
import type { Limit } from '@junto/service-kit/rate-limits';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';
import { companyRoute, readableCompany } from '../companies/own-company';
import { cancelImport } from './cancel-import';
import { CompanyImportsModel } from './company-imports.model';
import { createImport } from './create-import';
import { exportFailedRows } from './export-rows';
import { toImportDto } from './import';
import { ImportModel } from './import.model';
import { findKnownProducts } from './known-products';
import { listOffers } from './list-offers';
import { listRows } from './list-rows';
import { previewUndo } from './preview-undo';
import { receiveRows } from './receive-rows';
import { retryPictures } from './retry-pictures';
import { undoImport } from './undo-import';

interface Nudges {
  /** Wakes the import worker. */
  imports: () => void;
  /** Wakes the image worker. */
  pictures: () => void;
}

export function importRoutes(nudge: Nudges, settings: ServiceSettings<'supplier'>): Route[] {
  /** Strict, because each import may write ten thousand products. */
  const importLimit: Limit = {
    name: 'imports',
    points: () => settings.valueOf('imports'),
    perSeconds: 3_600,
    by: 'caller',
  };
  return [
    companyRoute(findKnownProductsSpec, (supplierId, { body }) => findKnownProducts(supplierId, body)),
    route(readImportColumns, async ({ caller }) => {
      const companyId = readableCompany(caller);
      const own = companyId && (await CompanyImportsModel.findById(companyId).lean());
      return { items: own ? own.columns : [], unit_words: own ? (own.unit_words ?? []) : [] };
    }),
    companyRoute(
      createImportSpec,
      async (supplierId, { caller, body, idempotencyKey }) => {
        const begun = await createImport(supplierId, caller.userId, body, idempotencyKey);
        return isRefusal(begun) ? begun : created(begun);
      },
      { limit: importLimit },
    ),
    companyRoute(sendImportRows, (supplierId, { params, body }) =>
      receiveRows(supplierId, params, body, nudge.imports),
    ),
    route(listImports, ({ caller, query }) => {
      const companyId = readableCompany(caller);
      if (!companyId) return emptyPage;
      const scope = { supplier_id: companyId };
      const sort = sortKey('-created_at', { created_at: { field: 'created_at', type: 'date' } });
      const all = () => ImportModel.countDocuments(scope);
      return listPage(
        ImportModel,
        { scope, filter: {}, all, sort, cursor: query.cursor, limit: query.limit },
        (imports) => imports.map((one) => toImportDto(one)),
      );
    }),
    route(readImport, async ({ caller, params }) => {
      const companyId = readableCompany(caller);
      const own = companyId && (await ImportModel.findOne({ _id: params.import_id, supplier_id: companyId }).lean());
      return own ? toImportDto(own) : refuse('not_found');
    }),
    route(listImportRows, ({ caller, params, query }) => listRows(readableCompany(caller), params.import_id, query)),
    route(exportFailedRowsSpec, ({ caller, params, query }) =>
      exportFailedRows(readableCompany(caller), params.import_id, query),
    ),
    route(listImportedOffers, ({ caller, params }) => listOffers(readableCompany(caller), params.import_id)),
    companyRoute(cancelImportSpec, (supplierId, { params }) => cancelImport(supplierId, params.import_id)),
    route(foreseeUndoSpec, ({ caller, params }) => previewUndo(readableCompany(caller), params.import_id)),
    companyRoute(undoImportSpec, (supplierId, { params }) => undoImport(supplierId, params.import_id, nudge.imports)),
    // A retry may fetch as many files as an import.
    companyRoute(
      retryImportPictures,
      (supplierId, { params }) => retryPictures(supplierId, params.import_id, nudge.pictures),
      { limit: importLimit },
    ),
  ];
}
