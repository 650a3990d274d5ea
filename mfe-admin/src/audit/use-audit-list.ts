import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { adminApi } from '../api';

/** Audit rows arrive without invalidation events for this page, so that the list is refetched on every mount. */
export function useAuditList(asked: { query: QueryGiven<typeof listAudit> }) {
  return adminApi.useListAuditQuery(asked, { refetchOnMountOrArgChange: true });
}
