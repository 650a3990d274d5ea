import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import * as importedRows from '@junto/contracts/supplier/imported-rows';
import * as imports from '@junto/contracts/supplier/imports';
import { supplierApi } from '../api';

/** Endpoints of imports, loaded with the pages of imports and the dialog of a round. */
export const importApi = withMoreEndpoints(supplierApi, importedRows, imports);
