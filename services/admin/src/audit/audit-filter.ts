import { trusted } from 'mongoose';
import type { listAudit } from '@junto/contracts/admin/audit';
import type { QueryOf } from '@junto/contracts/endpoint';
import { gramSearch, literally, searchedTerm } from '@junto/service-kit/lists/gram-search';
import type { QueryBranch } from '@junto/service-kit/lists/list-page';
import { SearchedTextModel } from '../searched-texts/searched-text.model';

export type AuditFilter = Pick<QueryOf<typeof listAudit>, 'search' | 'person' | 'about' | 'kind' | 'since' | 'until'>;

/** The conditions of an audit filter apart from the search; each has an index that ends in the sort of the list. */
export function narrowedTo({ person, about, kind, since, until }: AuditFilter): Record<string, unknown> {
  const within = { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) };
  return {
    ...(about && { about }),
    ...(person && { 'actor.id': person }),
    ...(kind && { kind }),
    ...(Object.keys(within).length > 0 && { at: trusted(within) }),
  };
}

/** An id as users type it; a shorter one would match one in a hundred rows. */
const idTyped = /^#?([\da-f]{3,8}(?:-[\da-f-]{0,27})?)$/i;

const { findIds: textsWith } = gramSearch(SearchedTextModel, { text: '_id' });
/** More matching titles than this have so many rows that walking the list finds some soon. */
const maxTitles = 1_000;

/** The search branches: titles, and ids if the term looks like the start of one. Undefined without a term. */
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
  // Titles of rows older than the stored texts are found by their start.
  return { filter: { title_key: trusted({ $in: [...titles, new RegExp(`^${literal}`)] }) }, hint: 'by_title' };
}

/** The whole filter as one condition, for an export, whose index the server chooses by selectivity. */
export async function auditFilter(filter: AuditFilter): Promise<Record<string, unknown>> {
  const branches = await branchesOf(filter.search);
  return { ...narrowedTo(filter), ...(branches && { $or: branches.map((branch) => branch.filter) }) };
}

function beginning(term: string) {
  return trusted({ $regex: `^${literally(term)}` });
}
