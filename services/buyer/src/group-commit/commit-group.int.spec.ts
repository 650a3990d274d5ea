import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { answerOf, aPlacement, documents, changeRoundLock, outcomeOf } from '../testing/an-entry';
import { commitGroup } from './commit-group';
import { decidePlacement } from './decide-placement';
import { evolve } from './evolve';
import type { PlaceEntry } from './group-entry';
import { cartKey } from './group-state';
import { readGroup } from './read-group';
import { evictRounds } from './round-cache';
import { GroupStale, writeGroup } from './write-group';

const service = buyerServiceOfSpec();

const anEntry = (round: WholeRoundState, facts?: { buyer?: Person; key?: string }) => aPlacement(service, round, facts);

test('a round that cannot be written delays only its own entries', async () => {
  const [sound, stuck] = [await service.list(aRound()), await service.list(aRound())];
  const entries = [await anEntry(sound), await anEntry(sound), await anEntry(stuck), await anEntry(stuck)];
  // As if another process changed the round between each read and write: its guard never holds.
  const gate = mongoose.connection.collection<{ _id: string; seq: number | null }>('round_gates');
  const { seq } = (await gate.findOneAndUpdate({ _id: stuck.id }, { $set: { seq: null } }))!;
  const committing = commitGroup(entries);
  await eventually(async () => expect(await service.ordered(sound)).toEqual([2]), { everyMs: 5 });
  expect(await service.ordered(stuck)).toEqual([0]);
  await gate.updateOne({ _id: stuck.id }, { $set: { seq } });
  expect((await committing).map(outcomeOf)).toEqual(['order', 'order', 'order', 'order']);
  expect(await service.ordered(stuck)).toEqual([2]);
});

test('a key used by two processes in different rounds at once gives one order, and all other entries are placed', async () => {
  const rounds = [await service.list(aRound()), await service.list(aRound())] as const;
  const buyer = aBuyer();
  const key = randomUUID();
  const groups = [
    [await anEntry(rounds[0]), await anEntry(rounds[0], { buyer, key })],
    [await anEntry(rounds[1], { buyer, key }), await anEntry(rounds[1])],
  ];
  const [first, second] = await Promise.all(groups.map((group) => commitGroup(group)));
  expect([outcomeOf(first![0]!), outcomeOf(second![1]!)]).toEqual(['order', 'order']);
  expect([outcomeOf(first![1]!), outcomeOf(second![0]!)].sort()).toEqual(['idempotency_key_reused', 'order']);
  const placed = await Promise.all(rounds.map((round) => service.ordered(round)));
  expect(placed.flat().sort()).toEqual([1, 2]);
});

describe('an entry that cannot be decided or written', () => {
  test('fails alone; all other entries of its group are placed', async () => {
    const round = await service.list(aRound());
    const entries = await Promise.all(Array.from({ length: 9 }, () => anEntry(round)));
    const guilty = entries[4]!;
    // A cart without an offer of its round cannot be decided.
    const strange = { 'items.0.round_product_id': randomUUID() };
    await documents('carts').updateOne({ buyer_id: guilty.person.id }, { $set: strange });
    await changeRoundLock(round);
    const outcomes = (await commitGroup(entries)).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'order')).toHaveLength(8);
    expect(outcomes[4]).toMatch(/is not in round/);
    expect(await service.ordered(round)).toEqual([8]);
    expect(await service.committed(round, aBuyer())).toEqual([8]);
  });

  test('is tried only once', async () => {
    const round = await service.list(aRound());
    const guilty = await anEntry(round);
    await documents('carts').updateOne(
      { buyer_id: guilty.person.id },
      { $set: { 'items.0.round_product_id': randomUUID() } },
    );
    evictRounds([round.id]);
    const reading = jest.spyOn(mongoose.connection.collection('round_gates'), 'aggregate');
    expect(await commitGroup([guilty])).toEqual([{ failure: expect.any(Error) as Error }]);
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  });
});

describe('a change between the read and the write of a group', () => {
  /** Reads and decides a placement, runs `meanwhile`, then writes. */
  const writeAfter = async (round: WholeRoundState, meanwhile: (entry: PlaceEntry) => Promise<unknown>) => {
    const entry = await anEntry(round);
    const state = await readGroup([entry]);
    const { answer, change } = decidePlacement(state, entry, randomUUID);
    expect(answerOf(answer)).toBe('order');
    evolve(state, change!);
    await meanwhile(entry);
    return writeGroup(state);
  };
  const gates = () => mongoose.connection.collection<{ _id: string }>('round_gates');

  test.each([
    ['its deadline passes, by the clock of the database', { closes_at: new Date(Date.now() - 1) }],
    ['its gate is shut', { step: 'shut' }],
    ['its terms move', { terms: 99 }],
    ['another process writes the round', { seq: 99 }],
  ])('%s: nothing is written', async (_what, change) => {
    const round = await service.list(aRound());
    await expect(writeAfter(round, () => gates().updateOne({ _id: round.id }, { $set: change }))).rejects.toThrow(
      GroupStale,
    );
    expect(await service.ordered(round)).toEqual([0]);
    expect(await service.committed(round, aBuyer())).toEqual([0]);
  });

  test('a future or missing deadline delays nothing', async () => {
    const round = await service.list(aRound());
    await writeAfter(round, () =>
      gates().updateOne({ _id: round.id }, { $set: { closes_at: new Date(Date.now() + 60_000) } }),
    );
    await writeAfter(round, () => gates().updateOne({ _id: round.id }, { $set: { closes_at: null } }));
    expect(await service.ordered(round)).toEqual([2]);
  });

  test('a pool changed by another process, or a converted cart, is detected', async () => {
    const round = await service.list(aRound({ offers: [{ moq: 1 }] }));
    await expect(writeAfter(round, () => changeRoundLock(round))).rejects.toThrow(GroupStale);
    const reach = () => documents('pools').updateOne({ round_id: round.id }, { $set: { reached_at: new Date() } });
    await expect(writeAfter(round, reach)).rejects.toThrow(GroupStale);
    const convert = ({ person }: PlaceEntry) =>
      documents('carts').updateOne({ buyer_id: person.id }, { $set: { status: 'converted' } });
    await expect(writeAfter(round, convert)).rejects.toThrow(GroupStale);
    expect(await service.ordered(round)).toEqual([0]);
  });
});

test('a cart that another process changed after the read is read again before the decision', async () => {
  const round = await service.list(aRound());
  const entry = await anEntry(round);
  // The lock is read after the other process committed, the cart before.
  const gates = mongoose.connection.collection<{ _id: string; seq: number }>('round_gates');
  const original = gates.aggregate.bind(gates);
  const late = jest.spyOn(gates, 'aggregate').mockImplementationOnce((...request) => {
    const cursor = original(...request);
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      await pause(300);
      await documents('carts').updateOne(
        { buyer_id: entry.person.id },
        { $set: { 'items.0.qty': 7 }, $inc: { version: 1 } },
      );
      await gates.updateOne({ _id: round.id }, { $inc: { seq: 1 } });
      return toArray();
    };
    return cursor;
  });
  const state = await readGroup([entry]);
  late.mockRestore();
  expect(state.carts.get(cartKey(round.id, entry.person.id))?.now.items[0]?.qty).toBe(7);
  expect(answerOf(decidePlacement(state, entry, randomUUID).answer)).toBe('cart_changed');
});
