import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { WholeRoundState } from '@junto/contracts/events/supplier';
import { aRound } from '@junto/test-kit/a-round';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import type { Cart } from '../carts/cart.model';
import { aBuyerService, type BuyerService } from '../testing/a-buyer-service';
import { aBuyersCause } from '../testing/a-group';
import { commitGroup } from './commit-group';
import type { CartEntry, GroupAnswer, PlaceEntry } from './group-entry';
import { isShared } from './round-memory';
import type { Outcome } from './shard-queue';

let service: BuyerService;
beforeAll(async () => void (service = await aBuyerService()));
afterAll(() => service.stop());

async function anEntry(
  round: WholeRoundState,
  { buyer = aBuyer(), key = randomUUID() as string } = {},
): Promise<PlaceEntry> {
  await service.fill(buyer, round, [1]);
  return {
    kind: 'place',
    roundId: round.id,
    cause: aBuyersCause(buyer.userId),
    person: personOf(buyer),
    key,
    fingerprint: round.id,
    lines: [{ round_product_id: round.offers[0]!.id, qty: 1, priceMinor: 205 }],
    orderId: randomUUID(),
  };
}
const personOf = ({ userId }: Person) => ({
  id: userId,
  name: 'A',
  email: 'a@example.test',
  companyId: null,
  companyActive: true,
});
const saidOf = (answer: GroupAnswer) => (answer.kind === 'refused' ? answer.refusal.refused : answer.kind);
const outcome = (one: Outcome<GroupAnswer>) => ('answer' in one ? saidOf(one.answer) : String(one.failure));

const documents = (name: string) =>
  mongoose.connection.collection<{ _id: string; round_id: string; version: number }>(name);

/** What every process does that writes a round. */
const elsewhere = (round: WholeRoundState) =>
  mongoose.connection
    .collection<{ _id: string; seq: number }>('round_gates')
    .updateOne({ _id: round.id }, { $inc: { seq: 1 } });

describe('a round that this process wrote last', () => {
  /** Collections that are read while something happens. */
  const readings = async (happens: () => Promise<unknown>): Promise<string[]> => {
    const names = ['round_gates', 'carts', 'pools', 'orders', 'idempotency'];
    const heard = names.flatMap((name) => {
      const collection = mongoose.connection.collection(name);
      return (['find', 'findOne', 'aggregate', 'distinct'] as const).map((read) => ({
        name,
        spy: jest.spyOn(collection, read),
      }));
    });
    await happens();
    return heard.flatMap(({ name, spy }) => {
      const times = spy.mock.calls.length;
      spy.mockRestore();
      return Array.from({ length: times }, () => name);
    });
  };

  test('is judged without being read: an order reads nothing, and of newcomers the first has all carts read', async () => {
    const round = await service.list(aRound());
    const [entry, newcomer] = [await anEntry(round), aBuyer()];
    const cart: CartEntry = {
      ...{ kind: 'cart', roundId: round.id, person: personOf(newcomer) },
      change: { do: 'set', offerId: round.offers[0]!.id, qty: 3 },
    };
    expect(await readings(() => commitGroup([cart]))).toEqual(['carts']);
    const next: CartEntry = { ...cart, person: personOf(aBuyer()) };
    expect(await readings(() => commitGroup([next]))).toEqual([]);
    expect(await readings(async () => expect((await commitGroup([entry])).map(outcome)).toEqual(['order']))).toEqual(
      [],
    );
    expect(await service.ordered(round)).toEqual([1]);
  });

  test('is read once another process has written it: the cart as that one left it counts', async () => {
    const round = await service.list(aRound());
    const entry = await anEntry(round);
    await documents('carts').updateOne({ buyer_id: entry.person.id }, { $set: { 'items.0.qty': 7 } });
    await elsewhere(round);
    expect((await commitGroup([entry])).map(outcome)).toEqual(['cart_changed']);
    expect(isShared(round.id)).toBe(false);
    await documents('carts').updateOne({ buyer_id: entry.person.id }, { $set: { 'items.0.qty': 1 } });
    await elsewhere(round);
    expect((await commitGroup([entry])).map(outcome)).toEqual(['order']);
    // Twice within seconds: from now on its groups read first.
    await elsewhere(round);
    await service.fill(aBuyer(), round, [1]);
    expect(isShared(round.id)).toBe(true);
  });

  test('refuses nobody from memory alone: what another process wrote since is looked at first', async () => {
    const round = await service.list(aRound());
    const [entry, other] = [await anEntry(round), await anEntry(round)];
    expect((await commitGroup([entry])).map(outcome)).toEqual(['order']);
    // Its cart is known to have become an order; another process opens the next one.
    const next = { ...entry, key: randomUUID(), orderId: randomUUID() };
    const carts = mongoose.connection.collection<Cart>('carts');
    const { _id: _former, ...cart } = (await carts.findOne({ buyer_id: entry.person.id }))!;
    await carts.insertOne({ ...cart, _id: randomUUID(), status: 'open' });
    await elsewhere(round);
    expect((await commitGroup([next, other])).map(outcome)).toEqual(['order', 'order']);
    expect(await service.ordered(round)).toEqual([3]);
  });

  test('gives the same order for a key that came before it was remembered, with a cart like the first', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    const entry = await anEntry(round, { buyer });
    expect((await commitGroup([entry])).map(outcome)).toEqual(['order']);
    await service.fill(buyer, round, [1]);
    const [again] = await commitGroup([{ ...entry, orderId: randomUUID() }]);
    expect(again).toMatchObject({ answer: { kind: 'order', repeated: true, order: { _id: entry.orderId } } });
    expect(await service.ordered(round)).toEqual([1]);
  });
});
