import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
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
} from '@junto/contracts/supplier/imports';
import { supplierApi } from '../api';

/** Endpoints of imports, loaded with the pages of imports and the dialog of a round. */
export const importApi = withMoreEndpoints(supplierApi, {
  readImportColumns,
  findKnownProducts,
  foreseeUndo,
  createImport,
  sendImportRows,
  listImports,
  readImport,
  cancelImport,
  undoImport,
  retryImportPictures,
  listImportRows,
  listImportedOffers,
});
