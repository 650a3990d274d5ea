import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { requestRoundChange, withdrawRoundChange } from '@junto/contracts/supplier/round-changes';
import { supplierApi } from '../api';

/** Endpoints of changes of a running round, loaded with their dialog. */
export const roundChangeApi = withMoreEndpoints(supplierApi, { requestRoundChange, withdrawRoundChange });
