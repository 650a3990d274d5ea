import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import { previewSettlement, settleRound, undoSettlement } from '@junto/contracts/admin/settlement';
import { adminApi } from '../api';

/** Endpoints of settlements, loaded with their page. */
export const settlementApi = withMoreEndpoints(adminApi, { previewSettlement, settleRound, undoSettlement });
