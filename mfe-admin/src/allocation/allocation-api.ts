import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { readClaims } from '@junto/contracts/admin/settlement';
import { adminApi } from '../api';

/** The endpoint of the lines that share a supply, loaded with their dialog. */
export const { useReadClaimsQuery } = withMoreEndpoints(adminApi, { readClaims });
