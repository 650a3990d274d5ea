import { trusted } from 'mongoose';
import { user, type listUsers as listUsersSpec, type User } from '@junto/contracts/admin/users';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchFilter } from '@junto/service-kit/lists/search';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { CompanyModel, type StoredCompany } from '../companies/company.model';
import { readFigures } from '../figures/figures.model';
import { storedUser, UserModel, type UserCopy } from './user.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  name: { field: 'name_key', type: 'string' },
} as const satisfies SortFields;

/** Of a search at most so many companies are looked through for their people. */
const maxCompanies = 500;

/** Users by search, role and sort; `all` counts them without a filter. */
export async function listUsers(
  query: QueryOf<typeof listUsersSpec>,
): Promise<AnswerOf<typeof listUsersSpec> | RefusalsOf<typeof listUsersSpec>> {
  const { search, role, sort, cursor, limit } = query;
  const all = (await readFigures('users'))('all');
  const filter = { ...(role && { role }), ...(await foundBy(search)) };
  const page = await listPage(UserModel, { filter, all, sort: sortKey(sort, sorts), cursor, limit }, usersOnTheWire);
  return isRefusal(page) ? page : { ...page, all };
}

/** Name and e-mail lie in the user; companies are found by their names first, so that a renamed one is found at once. */
async function foundBy(search: string | undefined): Promise<Record<string, unknown>> {
  const inText = searchFilter(search);
  if (!inText.search_text) return {};
  const companies = await CompanyModel.find({ name_key: inText.search_text } as never, { _id: 1 })
    .limit(maxCompanies)
    .lean();
  return { $or: [inText, { company_id: trusted({ $in: companies.map((company) => company._id) }) }] };
}

type Companies = ReadonlyMap<string, NonNullable<User['company']>>;
const userOnTheWire = onTheWire(user, storedUser, ({ company_id }, companies: Companies) => ({
  company: (company_id !== null && companies.get(company_id)) || null,
}));

export async function usersOnTheWire(users: readonly UserCopy[]): Promise<User[]> {
  const ids = [...new Set(users.flatMap((user) => user.company_id ?? []))];
  const found = await CompanyModel.find({ _id: trusted({ $in: ids }) }).lean<StoredCompany[]>();
  const companies = new Map(found.map(({ _id: id, name, type, active }) => [id, { id, name, type, active }]));
  return users.map((one) => userOnTheWire(one, companies));
}
