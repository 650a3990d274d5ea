import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aRound } from '@junto/test-kit/a-round';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import type { Cart } from '../carts/cart.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { aPlacement, documents, changeRoundLock, outcomeOf, personOf } from '../testing/an-entry';
import { commitGroup } from './commit-group';
import type { CartEntry } from './group-entry';
import { isContended } from './round-cache';

const service = buyerServiceOfSpec();

const anEntry = (round: WholeRoundState, facts?: { buyer?: Person; key?: string }) => aPlacement(service, round, facts);

describe('a round that this process wrote last', () => {
  /** Collections that a group reads during an action, without those read by jobs of the service. */
  const readings = async (happens: () => Promise<unknown>): Promise<string[]> => {
    const names = ['round_gates', 'carts', 'pools', 'orders', 'idempotency'];
    const received = names.flatMap((name) => {
      const collection = mongoose.connection.collection(name);
      return (['find', 'findOne', 'aggregate', 'distinct'] as const).map((read) => {
        const own: string[] = [];
        const original = collection[read].bind(collection) as (...args: unknown[]) => never;
        const spy = jest.spyOn(collection, read).mockImplementation((...args: unknown[]) => {
          if (/buyer\/src\/group-commit\/(?!.*\.spec)/.test(new Error().stack ?? '')) own.push(name);
          return original(...args);
        });
        return { own, spy };
      });
    });
    await happens();
    return received.flatMap(({ own, spy }) => {
      spy.mockRestore();
      return own;
    });
  };

  test('is decided without reads: an order reads nothing, and the first new buyer reads all carts', async () => {
    const round = await service.list(aRound());
    const [entry, newcomer] = [await anEntry(round), aBuyer()];
    const cart: CartEntry = {
      ...{ kind: 'cart', roundId: round.id, person: personOf(newcomer) },
      change: { do: 'set', offerId: round.offers[0]!.id, qty: 3 },
    };
    expect(await readings(() => commitGroup([cart]))).toEqual(['carts']);
    const next: CartEntry = { ...cart, person: personOf(aBuyer()) };
    expect(await readings(() => commitGroup([next]))).toEqual([]);
    expect(await readings(async () => expect((await commitGroup([entry])).map(outcomeOf)).toEqual(['order']))).toEqual(
      [],
    );
    expect(await service.ordered(round)).toEqual([1]);
  });

  test('is read again after another process wrote it, including its cart', async () => {
    const round = await service.list(aRound());
    const entry = await anEntry(round);
    await documents('carts').updateOne({ buyer_id: entry.person.id }, { $set: { 'items.0.qty': 7 } });
    await changeRoundLock(round);
    expect((await commitGroup([entry])).map(outcomeOf)).toEqual(['cart_changed']);
    expect(isContended(round.id)).toBe(false);
    await documents('carts').updateOne({ buyer_id: entry.person.id }, { $set: { 'items.0.qty': 1 } });
    await changeRoundLock(round);
    expect((await commitGroup([entry])).map(outcomeOf)).toEqual(['order']);
    // Three conflicts within a second: the next groups read first.
    for (let time = 0; time < 2; time++) {
      await changeRoundLock(round);
      await service.fill(aBuyer(), round, [1]);
    }
    expect(isContended(round.id)).toBe(true);
  });

  test('rejects nobody on the cache alone: writes of other processes are checked first', async () => {
    const round = await service.list(aRound());
    const [entry, other] = [await anEntry(round), await anEntry(round)];
    expect((await commitGroup([entry])).map(outcomeOf)).toEqual(['order']);
    // The cart is cached as converted; another process opens the next one.
    const next = { ...entry, key: randomUUID(), orderId: randomUUID() };
    const carts = mongoose.connection.collection<Cart>('carts');
    const { _id: _former, ...cart } = (await carts.findOne({ buyer_id: entry.person.id }))!;
    await carts.insertOne({ ...cart, _id: randomUUID(), status: 'open' });
    await changeRoundLock(round);
    expect((await commitGroup([next, other])).map(outcomeOf)).toEqual(['order', 'order']);
    expect(await service.ordered(round)).toEqual([3]);
  });

  test('accepts a rejection from the cache if the group wrote the round, except for used keys', async () => {
    const round = await service.list(aRound({ offers: [{ max_qty: 3 }] }));
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => anEntry(round)));
    expect((await commitGroup([first!])).map(outcomeOf)).toEqual(['order']);
    const reads = await readings(async () => {
      const outcomes = await commitGroup([...others, { ...first!, orderId: randomUUID() }]);
      const refused = ['cap_reached', 'cap_reached', 'order'];
      expect(outcomes.map(outcomeOf)).toEqual(['order', 'order', ...refused]);
      expect(outcomes.at(-1)).toMatchObject({ answer: { repeated: true, order: { _id: first!.orderId } } });
    });
    // One read for the keys of all rejected entries, one for the used key; the others need none.
    expect(reads.filter((name) => name === 'orders').length).toBeGreaterThanOrEqual(2);
    expect(await service.ordered(round)).toEqual([3]);
  });

  test('returns the same order for a key used before the round was cached, with an equal cart', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    const entry = await anEntry(round, { buyer });
    expect((await commitGroup([entry])).map(outcomeOf)).toEqual(['order']);
    await service.fill(buyer, round, [1]);
    const [again] = await commitGroup([{ ...entry, orderId: randomUUID() }]);
    expect(again).toMatchObject({ answer: { kind: 'order', repeated: true, order: { _id: entry.orderId } } });
    expect(await service.ordered(round)).toEqual([1]);
  });
});
