import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Address } from '@junto/contracts/address';
import {
  cancelOrder,
  listOrders,
  placeOrder,
  readOrder,
  receiveOrder,
  setOrderAddress,
  type Order,
} from '@junto/contracts/buyer/orders';
import type { InputOf } from '@junto/contracts/command';
import { redirectSaleCommand } from '@junto/contracts/commands/supplier';
import { companyChanged } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { answerCommand } from '@junto/service-kit/commands';
import { CompanyReadModel } from '@junto/service-kit/read-models/company-read-model';
import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { anAddress } from '@junto/test-kit/an-address';
import { eventually } from '@junto/test-kit/eventually';
import { aPerson, type Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { profileArrives } from '../testing/profile-arrives';

const service = buyerServiceOfSpec();
let round: WholeRoundState;
/** The stubbed answer of the supplier service. */
let redirect: (input: InputOf<typeof redirectSaleCommand>) => Promise<unknown>;
beforeAll(async () => {
  await service.play(answerCommand(redirectSaleCommand, (input) => redirect(input) as never));
  round = await service.aRound();
});

const porto = anAddress(randomUUID());
const faro = anAddress(randomUUID(), { name: 'Faro', is_default: false });
const asStored = ({ id: _id, is_default: _default, ...deliverTo }: Address) => deliverTo;

/** The company as admin publishes it. */
async function publish(id: string, addresses: Address[], version = 1) {
  await service.emit(companyChanged, companyEvent(aCompany({ id, addresses, version })));
  await eventually(async () => expect(await CompanyReadModel.exists({ _id: id, version })).not.toBeNull());
}

async function aBuyerAt(addresses: Address[]): Promise<Person & { companyId: string }> {
  const companyId = randomUUID();
  await publish(companyId, addresses);
  const buyer = aPerson('buyer', { companyId });
  await profileArrives(buyer);
  return { ...buyer, companyId };
}

async function place(buyer: Person, body: { address_id?: string } = {}, idempotencyKey = randomUUID() as string) {
  const { id, product } = round.offers[0]!;
  const lines = [{ round_product_id: id, qty: 5, unit_price: product.unit_price }];
  return service.call(placeOrder, {
    as: buyer,
    params: { round_id: round.id },
    body: { lines, ...body },
    idempotencyKey,
  });
}
const fill = (buyer: Person) => service.select(buyer, round, 0, 5);
const read = async (buyer: Person, order: Order) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: order.id } })).body;
const change = (buyer: Person, order: Order, address: Address) =>
  service.call(setOrderAddress, { as: buyer, params: { order_id: order.id }, body: { address_id: address.id } });

describe('the address of a new order', () => {
  test('is the default address when none is chosen, as a copy', async () => {
    const buyer = await aBuyerAt([faro, porto]);
    await fill(buyer);
    const { status, body: order } = await place(buyer);
    expect([status, order.deliver_to]).toEqual([201, asStored(porto)]);
    await publish(buyer.companyId, [{ ...porto, street: 'Elsewhere 1' }], 2);
    expect((await read(buyer, order)).deliver_to).toEqual(asStored(porto));
    const { items } = (await service.call(listOrders, { as: buyer })).body;
    expect(items[0]).not.toHaveProperty('deliver_to');
  });

  test('is the chosen one; the same key with another address is another request', async () => {
    const buyer = await aBuyerAt([porto, faro]);
    await fill(buyer);
    const key = randomUUID();
    const { body: order } = await place(buyer, { address_id: faro.id }, key);
    expect(order.deliver_to).toEqual(asStored(faro));
    expect((await place(buyer, { address_id: faro.id }, key)).body.id).toBe(order.id);
    expect((await place(buyer, { address_id: porto.id }, key)).problem?.code).toBe('idempotency_key_reused');
    // The answer of a key stays, whatever happens to the address.
    await publish(buyer.companyId, [porto], 2);
    expect((await place(buyer, { address_id: faro.id }, key)).body.id).toBe(order.id);
  });

  test('is empty if the company has none, until one is added', async () => {
    const buyer = await aBuyerAt([]);
    await fill(buyer);
    const { status, body: order } = await place(buyer);
    expect([status, order.deliver_to]).toEqual([201, null]);
    await publish(buyer.companyId, [faro], 2);
    const { body: changed } = await eventually(async () => {
      const answer = await change(buyer, order, faro);
      expect(answer.status).toBe(200);
      return answer;
    });
    expect([changed.deliver_to, changed.version]).toEqual([asStored(faro), 2]);
    const outbox = mongoose.connection.collection('outbox');
    await eventually(async () => expect(await outbox.countDocuments({ sent: false })).toBe(0));
  });

  test('must be one of the company’s addresses', async () => {
    const buyer = await aBuyerAt([porto]);
    await fill(buyer);
    const { status, problem } = await place(buyer, { address_id: faro.id });
    expect([status, problem?.code]).toEqual([409, 'address_gone']);
    const { body: order } = await place(buyer);
    expect((await change(buyer, order, faro)).problem?.code).toBe('address_gone');
  });
});

describe('changing the address of an order', () => {
  test('works until the supplier ships it, and the approval carries it', async () => {
    const buyer = await aBuyerAt([porto, faro]);
    await fill(buyer);
    const { body: order } = await place(buyer);
    expect((await change(buyer, order, faro)).status).toBe(200);
    const approved = await service.approve(round, order.id);
    expect(isRefusal(approved) ? approved : approved.order.deliver_to).toEqual(asStored(faro));
    const sent: unknown[] = [];
    redirect = async (input) => (sent.push(input), {});
    expect((await change(buyer, order, porto)).body).toMatchObject({ deliver_to: asStored(porto), status: 'approved' });
    expect(sent).toMatchObject([
      { order_id: order.id, by: buyer.userId, deliver_to: asStored(porto), collected: false },
    ]);
    redirect = async () => refuse('already_shipped');
    const { status, problem } = await change(buyer, order, faro);
    expect([status, problem?.code]).toEqual([409, 'already_shipped']);
    expect((await read(buyer, order)).deliver_to).toEqual(asStored(porto));
  });

  test('of a cancelled order is rejected', async () => {
    const buyer = await aBuyerAt([porto, faro]);
    await fill(buyer);
    const { body: order } = await place(buyer);
    const params = { round_id: round.id, order_id: order.id };
    await service.call(cancelOrder, { as: buyer, params, body: {} });
    const { status, problem } = await change(buyer, order, faro);
    expect([status, problem?.code, problem?.params]).toEqual([409, 'order_ended', { status: 'cancelled' }]);
  });

  test('concurrently during the approval keeps one of them and loses nothing', async () => {
    redirect = async () => ({});
    const buyer = await aBuyerAt([porto, faro]);
    await fill(buyer);
    const { body: order } = await place(buyer);
    const [approved] = await Promise.all([
      service.approve(round, order.id),
      ...Array.from({ length: 8 }, (_, index) => change(buyer, order, index % 2 ? porto : faro)),
    ]);
    expect(isRefusal(approved)).toBe(false);
    const now = await read(buyer, order);
    expect(now.status).toBe('approved');
    expect([asStored(porto), asStored(faro)]).toContainEqual(now.deliver_to);
  });
});

describe('an order of a buyer who left its company', () => {
  async function movedBuyer() {
    const buyer = await aBuyerAt([porto, faro]);
    await fill(buyer);
    const { body: order } = await place(buyer);
    const moved = { ...buyer, companyId: (await aBuyerAt([porto])).companyId };
    const profile = aProfile({ id: buyer.userId, company_id: moved.companyId });
    await service.emit(profileChanged, profileEvent(profile, 2));
    await eventually(async () =>
      expect(await ProfileReadModel.exists({ _id: buyer.userId, version: 2 })).not.toBeNull(),
    );
    return { order, moved, companyId: buyer.companyId };
  }
  const cancel = (buyer: Person, order: Order) =>
    service.call(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: order.id }, body: {} });

  test('can be read by the buyer, but not changed, cancelled or received', async () => {
    const { order, moved } = await movedBuyer();
    expect((await read(moved, order)).deliver_to).toEqual(asStored(porto));
    const received = await service.call(receiveOrder, { as: moved, params: { order_id: order.id }, body: {} });
    for (const { status, problem } of [await change(moved, order, porto), await cancel(moved, order), received])
      expect([status, problem?.code]).toEqual([403, 'order_of_former_company']);
    expect(await read(moved, order)).toMatchObject({
      status: 'pending_admin',
      version: 1,
      deliver_to: asStored(porto),
    });
  });

  test('can be changed and cancelled by a colleague of that company', async () => {
    const { order, companyId } = await movedBuyer();
    const colleague = aPerson('buyer', { companyId });
    await profileArrives(colleague);
    expect((await read(colleague, order)).deliver_to).toEqual(asStored(porto));
    expect((await change(colleague, order, faro)).body.deliver_to).toEqual(asStored(faro));
    expect((await cancel(colleague, order)).body.status).toBe('cancelled');
  });
});
