import { z } from 'zod';
import { profileState } from '@junto/contracts/identity/profile';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Copy of a profile as the list of users needs it; identity writes the original. */
export const storedUser = stored(
  'users',
  profileState
    .omit({ auth_id: true, phone: true, address: true, language: true, language_chosen: true, time_zone: true })
    .extend({
      version: z.int(),
      name_key: z.string(),
      /** Folded name and e-mail. */
      search_text: z.string(),
      /** Of the text (`gramsOf`). */
      grams: z.array(z.string()),
      /** They named a company and no admin has decided yet; absent from copies of earlier releases. */
      waiting: z.boolean().optional(),
    }),
  [
    // Text and company stand in the index: a search that finds much walks keys, not documents, also where it finds
    // companies.
    [{ created_at: -1, _id: -1, search_text: 1, company_id: 1 }, { name: 'newest' }],
    [{ role: 1, created_at: -1, _id: -1, search_text: 1, company_id: 1 }, { name: 'role_newest' }],
    // By name within a gram: names that lie together in the list are not walked up to.
    [{ grams: 1, role: 1, name_key: 1, _id: 1 }, { name: 'grams' }],
    [{ name_key: 1, _id: 1, search_text: 1, company_id: 1 }, { name: 'by_name' }],
    [{ role: 1, name_key: 1, _id: 1, search_text: 1, company_id: 1 }, { name: 'role_by_name' }],
    [{ company_id: 1, role: 1, _id: 1 }, { name: 'company' }],
    [
      { created_at: -1, _id: -1 },
      { partialFilterExpression: { waiting: true }, name: 'waiting' },
    ],
    [
      { created_at: -1, _id: -1 },
      { partialFilterExpression: { active: false }, name: 'inactive' },
    ],
  ],
);
/** The index in which users stand in an order of the list; who waits and who is deactivated are few among all. */
export function userWalk(
  { role, active, waiting }: { role?: unknown; active?: string; waiting?: unknown },
  sort: string,
) {
  if (waiting) return 'waiting';
  if (active === 'false') return 'inactive';
  const order = sort.endsWith('name') ? 'by_name' : 'newest';
  return role ? `role_${order}` : order;
}
export const UserModel = storedUser.model;
export type UserProjection = DocOf<typeof storedUser>;
/** All that rows show. */
export type UserRowProjection = Omit<UserProjection, 'grams'>;
