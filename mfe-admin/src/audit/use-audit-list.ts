import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { useListAuditQuery } from '../api';

/**
 * Rows come with whatever anybody does, and not all of it is told to this page: it is read anew whenever it is opened.
 */
export function useAuditList(asked: { query: QueryGiven<typeof listAudit> }) {
  return useListAuditQuery(asked, { refetchOnMountOrArgChange: true });
}
