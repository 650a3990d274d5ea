import { trusted } from 'mongoose';
import {
  user,
  type listUsers as listUsersSpec,
  type readUser as readUserSpec,
  type User,
} from '@junto/contracts/admin/users';
import { roles, type AnswerOf, type QueryOf, type RefusalsOf, type Role } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  combineBranches,
  gramSearch,
  maxFew,
  searchedPage,
  searchedTerm,
  searchFilter,
  type SearchResult,
} from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { toDto } from '@junto/service-kit/mongo/dto';
import { CompanyModel } from '../companies/company.model';
import { readFigures } from '../figures/figures.model';
import { storedUser, UserModel, userWalk, type UserRowProjection } from './user.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  name: { field: 'name_key', type: 'string' },
} as const satisfies SortFields;

/** Maximum companies that match a search whose users are found too. */
const maxCompanies = 500;

/** Users by search, role and sort; `all` counts them without a filter. */
export async function listUsers(
  query: QueryOf<typeof listUsersSpec>,
): Promise<AnswerOf<typeof listUsersSpec> | RefusalsOf<typeof listUsersSpec>> {
  const { search, role, active, waiting, sort, cursor, limit } = query;
  const all = (await readFigures('users'))('all');
  const filter = {
    ...(role && { role }),
    ...(active && activeIs[active]),
    ...(waiting && { waiting: true }),
  };
  const walk = userWalk({ role, active, waiting }, sort);
  const isAll = !active && !waiting;
  const page = await searchedPage(
    UserModel,
    {
      found: await find(search, role, isAll),
      ...{ filter, all, sort: sortKey(sort, sorts), cursor, limit, fields: { grams: 0 }, walk },
    },
    toUserDtos,
  );
  return isRefusal(page) ? page : { ...page, all };
}

/** A user who was never deactivated has no such field. */
const activeIs = { true: { active: trusted({ $ne: false }) }, false: { active: false } } as const;

const users = gramSearch(UserModel, { order: { field: 'name_key', narrowedTo: { role: roles } } });
const companies = gramSearch(CompanyModel);

/**
 * The user document has name and email. Companies are searched first, so that a search finds a renamed one immediately.
 */
async function find(
  typed: string | undefined,
  role: Role | undefined,
  isAll: boolean,
): Promise<SearchResult | undefined> {
  const term = searchedTerm(typed);
  if (term === '') return undefined;
  const inText = searchFilter(typed);
  const also = { ...(role && { role }) };
  const [userIds, companyIds] = await Promise.all([
    users.findIds(term, maxFew, also),
    companies.findIds(term, maxCompanies, { name_key: inText.search_text }),
  ]);
  const inCompanies = { company_id: trusted({ $in: companyIds.slice(0, maxCompanies) }) };
  const people = await UserModel.find({ ...inCompanies, ...also }, { _id: 1 })
    .limit(maxFew + 1)
    .hint('company')
    .lean();
  return combineBranches([
    { ids: userIds, filter: inText, inOrder: isAll ? await users.inOrder(term, also) : undefined, isAll },
    { ids: people.map(({ _id }) => _id), filter: inCompanies, isAll },
  ]);
}

/** One user. */
export async function readUser(profileId: string): Promise<User | RefusalsOf<typeof readUserSpec>> {
  const found = await UserModel.findById(profileId, { grams: 0 }).lean<UserRowProjection>();
  if (!found) return refuse('not_found');
  const [dto] = await toUserDtos([found]);
  return dto!;
}

type Companies = ReadonlyMap<string, NonNullable<User['company']>>;
const userOnTheWire = toDto(
  user,
  { fields: storedUser.fields.omit({ grams: true }), id: '_id' },
  ({ company_id, company_named, active, waiting }, companies: Companies) => ({
    // Documents written before users could be deactivated lack the field, or have null.
    active: active ?? true,
    company_named: (waiting && company_named) || null,
    company: (company_id !== null && companies.get(company_id)) || null,
  }),
);

export async function toUserDtos(users: readonly UserRowProjection[]): Promise<User[]> {
  const ids = [...new Set(users.flatMap((user) => user.company_id ?? []))];
  const found = await CompanyModel.find({ _id: trusted({ $in: ids }) }, { name: 1, type: 1, active: 1 }).lean();
  const companies = new Map(found.map(({ _id: id, name, type, active }) => [id, { id, name, type, active }]));
  return users.map((one) => userOnTheWire(one, companies));
}
