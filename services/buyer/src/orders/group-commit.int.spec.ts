import type { RoundState } from '@junto/contracts/events/supplier';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import { randomUUID } from 'node:crypto';
import { PoolModel } from '../pools/pool.model';
import { aBuyerService, type BuyerService } from '../testing/a-buyer-service';
import { commitGroup } from './group-commit';
import type { GroupAnswer, PlaceEntry } from './group-entry';

let service: BuyerService;
beforeAll(async () => void (service = await aBuyerService()));
afterAll(() => service.stop());

async function anEntry(round: RoundState, { buyer = aBuyer(), key = randomUUID() as string } = {}): Promise<PlaceEntry> {
  await service.fill(buyer, round, [1]);
  return {
    kind: 'place',
    roundId: round.id,
    requestId: null,
    person: personOf(buyer),
    key,
    fingerprint: round.id,
    lines: [{ round_product_id: round.offers[0]!.id, qty: 1, priceMinor: 205 }],
    orderId: randomUUID(),
  };
}
const personOf = ({ userId }: Person) => ({ id: userId, name: 'A', email: 'a@example.test', companyId: null, companyActive: true });
const outcome = (answer: GroupAnswer) => (answer.kind === 'refused' ? answer.refusal.refused : answer.kind);

test('what one round of a group cannot write holds up only itself', async () => {
  const [sound, stuck] = [await service.list(aRound()), await service.list(aRound())];
  const entries = [await anEntry(sound), await anEntry(sound), await anEntry(stuck), await anEntry(stuck)];
  // As if another process moved the pool each time between the reading and the writing: no guard of it holds.
  const pool = PoolModel.collection;
  const { version } = (await pool.findOneAndUpdate({ round_id: stuck.id }, { $set: { version: null } }))!;
  const committing = commitGroup(entries);
  await eventually(async () => expect(await service.ordered(sound)).toEqual([2]), { everyMs: 5 });
  expect(await service.ordered(stuck)).toEqual([0]);
  await pool.updateOne({ round_id: stuck.id }, { $set: { version } });
  expect((await committing).map(outcome)).toEqual(['order', 'order', 'order', 'order']);
  expect(await service.ordered(stuck)).toEqual([2]);
});

test('a key that two processes take at once in different rounds is one order, and the rest of both groups is placed', async () => {
  const rounds = [await service.list(aRound()), await service.list(aRound())] as const;
  const buyer = aBuyer();
  const key = randomUUID();
  const groups = [
    [await anEntry(rounds[0]), await anEntry(rounds[0], { buyer, key })],
    [await anEntry(rounds[1], { buyer, key }), await anEntry(rounds[1])],
  ];
  const [first, second] = await Promise.all(groups.map(commitGroup));
  expect([outcome(first![0]!), outcome(second![1]!)]).toEqual(['order', 'order']);
  expect([outcome(first![1]!), outcome(second![0]!)].sort()).toEqual(['idempotency_key_reused', 'order']);
  const placed = await Promise.all(rounds.map((round) => service.ordered(round)));
  expect(placed.flat().sort()).toEqual([1, 2]);
});
