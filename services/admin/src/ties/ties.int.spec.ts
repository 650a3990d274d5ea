import { randomUUID } from 'node:crypto';
import { createCompany, readCompanyTerms, readCompanyTies } from '@junto/contracts/admin/companies';
import { readCompanyProposals } from '@junto/contracts/admin/users';
import { countOpenCartsCommand } from '@junto/contracts/commands/buyer';
import { readPaymentDetailsCommand } from '@junto/contracts/commands/supplier';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { profileChanged } from '@junto/contracts/events/identity';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import type { ProfileState } from '@junto/contracts/identity/profile';
import { answerCommand } from '@junto/service-kit/commands';
import { profileEvent } from '@junto/test-kit/a-profile';
import { roundEvent } from '@junto/test-kit/a-round';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { OrderReadModel } from '../orders/order-read-model';
import { RoundReadModel } from '../rounds/round-read-model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState, aProfileState, aRoundState } from '../testing/states';
import { UserModel } from '../users/user.model';

const service = adminServiceOfSpec();
const request: string[][] = [];
const as = () => ({ as: service.admin });
const tiesOf = (company_id: string) => service.call(readCompanyTies, { ...as(), params: { company_id } });

async function aPersonOf(company_id: string | null, facts: Partial<ProfileState> = {}): Promise<string> {
  const profile = aProfileState({ company_id, ...facts });
  await service.emit(profileChanged, profileEvent(profile));
  await eventually(async () => expect(await UserModel.exists({ _id: profile.id })).not.toBeNull());
  return profile.id;
}

async function aPendingOrder(facts: Parameters<typeof anOrderState>[0]): Promise<string> {
  const order = anOrderState(facts);
  await service.emit(orderPlaced, orderEvent(order));
  await eventually(async () => expect(await OrderReadModel.exists({ _id: order.id })).not.toBeNull());
  return order.id;
}

test('a buyer company has its own pending orders and the open carts of its people, and nothing of others', async () => {
  const { id } = await service.aCompany({ name: 'Casa Norte' });
  const person = await aPersonOf(id);
  await aPersonOf(randomUUID());
  const order = await aPendingOrder({ buyer_company_id: id, buyer_name: 'Bento', total_value: 12.35 });
  await aPendingOrder({ buyer_company_id: randomUUID() });
  expect((await tiesOf(id)).body).toMatchObject({ people: 1, open_carts: null });
  await service.play(
    answerCommand(countOpenCartsCommand, async ({ buyer_ids }) => (request.push(buyer_ids), { open_carts: 3 })),
  );
  const { body } = await tiesOf(id);
  expect(body).toMatchObject({
    people: 1,
    rounds: { total: 0, named: [] },
    orders: { total: 1, named: [{ id: order, buyer_name: 'Bento', total_value: 12.35 }] },
    open_carts: 3,
  });
  expect(request).toEqual([[person]]);
});

test('a supplier company has its rounds that wait or run, and the pending orders on them, the oldest five by name', async () => {
  const { id } = await service.aCompany({ name: 'Tecelagem', type: 'supplier' });
  const rounds = Array.from({ length: 6 }, (_none, index) => aRoundState({ supplier_id: id, title: `Run ${index}` }));
  for (const round of rounds) await service.emit(roundSubmitted, roundEvent(round, 1));
  await eventually(async () => expect(await RoundReadModel.countDocuments({ supplier_id: id })).toBe(6));
  await RoundReadModel.updateOne({ _id: rounds[0]!.id }, { $set: { status: 'rejected' } });
  await aPendingOrder({ supplier_id: id });
  const { body } = await tiesOf(id);
  expect(body.rounds.total).toBe(5);
  expect(body.rounds.named.map(({ title }) => title)).toEqual(['Run 1', 'Run 2', 'Run 3', 'Run 4', 'Run 5']);
  expect([body.orders.total, body.open_carts]).toEqual([1, 0]);
});

test('terms of a supplier are what the supplier service tells, and not known while it does not answer', async () => {
  const { id } = await service.aCompany({ name: 'Olaria', type: 'supplier' });
  const termsOf = (company_id: string) => service.call(readCompanyTerms, { ...as(), params: { company_id } });
  expect((await termsOf(id)).body).toEqual({ terms: null });
  const terms = { payment_terms: '30 % in advance', bank_account: null };
  const of: string[] = [];
  await service.play(
    answerCommand(readPaymentDetailsCommand, async ({ supplier_id }) => (of.push(supplier_id), terms)),
  );
  expect((await termsOf(id)).body).toEqual({ terms });
  const buyer = await service.aCompany({ name: 'Café Central' });
  expect([(await termsOf(buyer.id)).status, (await termsOf(randomUUID())).status]).toEqual([404, 404]);
  expect(of).toEqual([id]);
});

test('companies with people of the same email domain are proposed first, unless the domain is a public mail service', async () => {
  const theirs = await service.aCompany({ name: 'Moagem Central' });
  const alike = await service.aCompany({ name: 'Tasca do Rio' });
  await aPersonOf(theirs.id, { email: 'rui@moagem.test' });
  await aPersonOf(theirs.id, { email: 'eva@gmail.com' });
  const proposalsOf = async (email: string) => {
    const profile_id = await aPersonOf(null, { email, company_named: 'Tasca do Rio' });
    return (await service.call(readCompanyProposals, { ...as(), params: { profile_id } })).body;
  };
  const { domain, proposals } = await proposalsOf('Ana@Moagem.test');
  expect([domain, ...proposals.map(({ id, colleagues }) => [id, colleagues])]).toEqual([
    'moagem.test',
    [theirs.id, 1],
    [alike.id, 0],
  ]);
  const open = await proposalsOf('ivo@gmail.com');
  expect([open.domain, open.proposals.map(({ id }) => id)]).toEqual([null, [alike.id]]);
});

test('a company that is not there has none', async () => {
  expect((await tiesOf(randomUUID())).status).toBe(404);
});

test('a second company of one name is asked about, whatever its letters; said on purpose it is created', async () => {
  const create = (body: { name: string; same_name?: boolean }) => service.call(createCompany, { ...as(), body });
  await create({ name: 'Moinho Açores' });
  const { status, problem } = await create({ name: 'moinho acores' });
  expect([status, problem?.code]).toEqual([409, 'company_name_taken']);
  expect(problem?.params).toEqual({ name: 'Moinho Açores', type: 'buyer', country: null });
  expect((await create({ name: 'Moinho Açores', same_name: true })).status).toBe(200);
});
