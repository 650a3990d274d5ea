import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import * as invoiceRuns from '@junto/contracts/supplier/invoice-runs';
import { supplierApi } from '../api';

/** Endpoints of the invoicing of a whole round, loaded with its dialog. */
export const invoiceRunApi = withMoreEndpoints(supplierApi, invoiceRuns);
