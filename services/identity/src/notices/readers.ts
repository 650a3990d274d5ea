import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import type { Audience } from './rules/rule';

const read = { role: 1, company_id: 1, name: 1, email: 1, language: 1, time_zone: 1, device_zone: 1 } as const;
export type Reader = Pick<Profile, '_id' | keyof typeof read>;

const companyRoles = ['buyer', 'supplier'];

/**
 * Reads the people of several audiences in one query.
 * @returns a function with the people of one audience, without those that do not exist
 */
export async function readersOf(
  audiences: readonly Audience[],
  session: ClientSession,
): Promise<(audience: Audience) => Reader[]> {
  const ids = new Set(audiences.flatMap((to) => (typeof to === 'object' && 'people' in to ? to.people : [])));
  const companies = new Set(audiences.flatMap((to) => companyIn(to) ?? []));
  const find = (filter: Record<string, unknown>) =>
    ProfileModel.find({ ...filter, active: trusted({ $ne: false }) }, read, { session })
      .lean<Reader[]>()
      .exec();
  const people = ids.size > 0 ? await find({ _id: trusted({ $in: [...ids] }) }) : [];
  const roles = audiences.some((to) => typeof to === 'object' && 'everyoneOf' in to) ? companyRoles : ['supplier'];
  const colleagues =
    companies.size > 0
      ? await find({ role: trusted({ $in: roles }), company_id: trusted({ $in: [...companies] }) })
      : [];
  const admins = audiences.includes('admins') ? await find({ role: 'admin' }) : [];
  const byId = new Map(people.map((person) => [person._id, person]));
  return (to) => {
    if (to === 'admins') return admins;
    if ('people' in to) return to.people.flatMap((id) => byId.get(id) ?? []);
    return colleagues.filter(
      ({ _id, company_id, role }) =>
        company_id === companyIn(to) && ('everyoneOf' in to ? _id !== to.except : role === 'supplier'),
    );
  };
}

function companyIn(to: Audience): string | undefined {
  if (typeof to !== 'object' || 'people' in to) return undefined;
  return 'company' in to ? to.company : to.everyoneOf;
}
