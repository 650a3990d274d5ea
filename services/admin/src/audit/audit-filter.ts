import { trusted } from 'mongoose';
import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import type { Way } from '@junto/service-kit/lists/list-page';
import { literally, searchedTerm } from '@junto/service-kit/lists/search';

export type AuditFilter = Pick<QueryOf<typeof listAudit>, 'search' | 'person' | 'about' | 'kind' | 'since' | 'until'>;

/**
 * Rows that a filter of the audit trail leaves, whatever is searched; each of its parts has an index that ends in the
 * order of the list.
 */
export function narrowedTo({ person, about, kind, since, until }: AuditFilter): Record<string, unknown> {
  const within = { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) };
  return {
    ...(about && { about }),
    ...(person && { 'actor.id': person }),
    ...(kind && { kind }),
    ...(Object.keys(within).length > 0 && { at: trusted(within) }),
  };
}

/** An id as people type it: shorter, one in a hundred rows would begin with it. */
const idTyped = /^#?([\da-f]{3,8}(?:-[\da-f-]{0,27})?)$/i;

/**
 * Where a search looks: how titles begin, and what begins like an id how ids do. Both are anchored, so that they are
 * ranges of an index. Nothing typed is undefined, which is everything.
 */
export function waysTo(search: string | undefined): Way[] | undefined {
  const term = searchedTerm(search);
  if (term === '') return undefined;
  const ways: Way[] = [{ filter: { title_key: beginning(term) }, hint: 'by_title' }];
  const [, id] = idTyped.exec(term) ?? [];
  if (id) ways.push({ filter: { about: beginning(id) }, hint: 'about_1_at_-1__id_-1' });
  return ways;
}

/** All that a filter leaves, in one: for an export, whose index the server chooses by how much is found. */
export function auditFilter(filter: AuditFilter): Record<string, unknown> {
  const ways = waysTo(filter.search);
  return { ...narrowedTo(filter), ...(ways && { $or: ways.map((way) => way.filter) }) };
}

function beginning(term: string) {
  return trusted({ $regex: `^${literally(term)}` });
}
