import { trusted } from 'mongoose';
import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { gramSearch, literally, searchedTerm } from '@junto/service-kit/lists/gram-search';
import type { QueryBranch } from '@junto/service-kit/lists/list-page';
import { SearchedTextModel } from '../searched-texts/searched-text.model';

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

const { findIds: textsWith } = gramSearch(SearchedTextModel, { text: '_id' });
/** More titles with the term than these have so many rows that some come soon along the list. */
const maxTitles = 1_000;

/**
 * Where a search looks: in titles, and in ids where the term begins like one. Undefined without a term, which is
 * everything.
 */
export async function branchesOf(search: string | undefined): Promise<QueryBranch[] | undefined> {
  const term = searchedTerm(search);
  if (term === '') return undefined;
  const branches: QueryBranch[] = [await titledLike(term)];
  const [, id] = idTyped.exec(term) ?? [];
  if (id) branches.push({ filter: { about: beginning(id) }, hint: 'about_1_at_-1__id_-1' });
  return branches;
}

async function titledLike(term: string): Promise<QueryBranch> {
  const titles = await textsWith(term, maxTitles);
  const literal = literally(term);
  if (titles.length > maxTitles) return { filter: { title_key: trusted({ $regex: literal }) }, hint: 'at_-1__id_-1' };
  // Titles of rows that are older than the stored texts are found by their beginning.
  return { filter: { title_key: trusted({ $in: [...titles, new RegExp(`^${literal}`)] }) }, hint: 'by_title' };
}

/** All that a filter leaves, in one: for an export, whose index the server chooses by how much is found. */
export async function auditFilter(filter: AuditFilter): Promise<Record<string, unknown>> {
  const branches = await branchesOf(filter.search);
  return { ...narrowedTo(filter), ...(branches && { $or: branches.map((branch) => branch.filter) }) };
}

function beginning(term: string) {
  return trusted({ $regex: `^${literally(term)}` });
}
