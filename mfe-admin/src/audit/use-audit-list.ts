import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { adminApi } from '../api';

/** Audit rows arrive without invalidation events for this page, so that the list is refetched on every mount. */
export function useAuditList(args: { query: QueryGiven<typeof listAudit> }) {
  return adminApi.useListAuditQuery(args, { refetchOnMountOrArgChange: true });
}
