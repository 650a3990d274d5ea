import { trusted } from 'mongoose';
import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { literally } from '@junto/service-kit/lists/search';

export type AuditFilter = Pick<QueryOf<typeof listAudit>, 'search' | 'person' | 'about' | 'kind' | 'since' | 'until'>;

/** Rows that a filter of the audit trail leaves; each of its parts has an index that ends in the order of the list. */
export function auditFilter({ search, person, about, kind, since, until }: AuditFilter): Record<string, unknown> {
  const within = { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) };
  const concerned = [about, search && idBeginning(search)].filter(Boolean).map((id) => ({ about: id }));
  return {
    ...(concerned.length > 0 && { $and: concerned }),
    ...(person && { 'actor.id': person }),
    ...(kind && { kind }),
    ...(Object.keys(within).length > 0 && { at: trusted(within) }),
  };
}

/** Anchored, so that it is a range of the index. */
function idBeginning(search: string) {
  return trusted({ $regex: `^${literally(search.replace('#', '').toLowerCase())}` });
}
