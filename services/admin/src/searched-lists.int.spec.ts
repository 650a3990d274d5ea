import { randomUUID } from 'node:crypto';
import { listCompanies } from '@junto/contracts/admin/companies';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { listAllRounds } from '@junto/contracts/admin/rounds';
import { listUsers } from '@junto/contracts/admin/users';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { wellAnswered } from '@junto/test-kit/hot-queries';
import { recordedQueries, watchQueries } from '@junto/test-kit/recorded-queries';
import { companyKeys } from './companies/company';
import { CompanyModel } from './companies/company.model';
import { toOrderProjection } from './orders/order-projection';
import { OrderReadModel } from './orders/order-read-model';
import { toRoundProjection } from './rounds/round-projection';
import { RoundReadModel } from './rounds/round-read-model';
import { saveSearchTexts } from './searched-texts/searched-text.model';
import { adminServiceOfSpec } from './testing/an-admin-service';
import { aMoment, anOrderState, aProfileState, aRoundState } from './testing/states';
import { toUserProjection } from './users/on-profile-events';
import { UserModel } from './users/user.model';

/**
 * More than any page or count reads, also by a thousand ids; fewer than there are of each kind in each state or role.
 */
const few = 1_400;
const howMany = 3_200;

const searched = ['companies', 'users', 'rounds', 'orders', 'searched_texts'];

const service = adminServiceOfSpec();
const ask = wellAnswered(() => service);

beforeAll(async () => {
  const companies = [...named('Padaria', 500), ...named('Adega', few + 100), ...named('Oficina', 1_100)].map(
    (name) => ({
      ...{
        _id: randomUUID(),
        name,
        country: null,
        type: 'buyer',
        active: true,
        tax_number: null,
        address: null,
        phone: null,
      },
      ...{ created_at: new Date(aMoment()), version: 1, ...companyKeys({ name, country: null }) },
    }),
  );
  const numbers = Array.from({ length: howMany }, (_, n) => n);
  const people = numbers.map((n) => {
    const sells = n % 2 === 0;
    const company_id = sells ? null : companies[(n >> 1) % 500]!._id;
    const names = { name: sells ? `Bento ${n}` : `Amália ${n}`, email: `p${n}@shop.test` };
    return toUserProjection(aProfileState({ ...names, role: sells ? 'supplier' : 'buyer', company_id }), 1);
  });
  const rounds = numbers.map((n) => {
    const isClosed = n % 2 === 0;
    const facts = { title: `${isClosed ? 'Verão' : 'Winter'} ${n}`, supplier_name: 'Norte' };
    return toRoundProjection(aRoundState({ ...facts, status: isClosed ? 'closed' : 'approved' }), 1);
  });
  const orders = numbers.map((n) =>
    toOrderProjection(
      anOrderState({
        ...{ buyer_name: 'Bea', buyer_email: 'b@shop.test', supplier_name: 'Norte', created_at: aMoment() },
        ...{ round_title: n % 3 ? 'Café' : 'Linen', total_value: n, status: n % 2 ? 'pending_admin' : 'completed' },
      }),
    ),
  );
  await write(CompanyModel, companies);
  await write(UserModel, people);
  await write(RoundReadModel, rounds);
  await inTransaction((session) =>
    saveSearchTexts(
      orders.flatMap(({ texts }) => texts),
      session,
    ),
  );
  await write(OrderReadModel, orders);
});

const named = (name: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `${name} ${n}`);

/** In small steps, which a busy machine completes in time. */
async function write(to: Pick<typeof UserModel, 'collection'>, documents: readonly object[]): Promise<void> {
  for (let from = 0; from < documents.length; from += 200)
    await to.collection.insertMany(documents.slice(from, from + 200) as never[]);
}

test.each([
  ['people by what only their companies are called', listUsers, { search: 'padaria' }, 1_000],
  ['a common name in a role where nobody has it', listUsers, { search: 'bento', role: 'buyer', sort: 'name' }, 0],
  ['who is deactivated', listUsers, { search: 'bento', active: 'false' }, 0],
  ['what only rounds of another state are called', listAllRounds, { search: 'verao', status: 'approved' }, 0],
  ['many rounds of a state, by title', listAllRounds, { search: 'norte', status: 'approved', sort: 'title' }, 1_000],
  ['people whose names stand late in the list', listUsers, { search: 'bento', sort: 'name' }, 1_000],
  ['people whose names stand early, from its end', listUsers, { search: 'amalia', sort: '-name' }, 1_000],
  ['suppliers by name', listUsers, { search: 'bento', role: 'supplier', sort: '-name' }, 1_000],
  ['rounds whose titles stand late in the list', listAllRounds, { search: 'winter', sort: 'title' }, 1_000],
  ['companies whose names stand late in the list', listCompanies, { search: 'oficina', sort: 'name' }, 1_000],
  ['those companies of one type', listCompanies, { search: 'oficina', type: 'buyer', sort: 'name' }, 1_000],
  ['a word that could be a number too', listAllOrders, { search: 'cafe' }, 1_000],
  ['that word among what is decided', listAllOrders, { search: 'cafe', status: 'completed' }, 1_000],
  ['few that are decided', listAllOrders, { search: 'linen', status: 'completed' }, 534],
  [
    'what waits, largest first',
    listAllOrders,
    { search: 'cafe', status: 'pending_admin', sort: '-total_value' },
    1_000,
  ],
] as const)('a search walks no list to its end: %s', async (_what, list, query, total) => {
  await watchQueries();
  const { body } = await ask(list as typeof listUsers, { as: service.admin, query: query as never });
  const request = (await recordedQueries()).filter(({ collection }) => searched.includes(collection));
  expect(request.length).toBeGreaterThan(1);
  expect(request.filter(({ looksAt, plan }) => looksAt > few || plan.includes('COLLSCAN'))).toEqual([]);
  expect([body.total, body.items.length > 0]).toEqual([total, total > 0]);
});
