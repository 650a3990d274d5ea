import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { stateSupply } from '@junto/contracts/supplier/supply';
import { supplierApi } from '../api';

/** The endpoint of a stated supply, loaded with its dialog. */
export const { useStateSupplyMutation } = withMoreEndpoints(supplierApi, { stateSupply });
