import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aBuyer, type Person } from '@junto/test-kit/tokens';
import type { GroupAnswer, PlaceEntry } from '../group-commit/group-entry';
import type { Outcome } from '../group-commit/shard-queue';
import type { BuyerService } from './a-buyer-service';
import { aBuyersCause } from './a-group';

export const personOf = ({ userId }: Person) => ({
  id: userId,
  name: 'A',
  email: 'a@example.test',
  companyId: null,
  companyName: null,
  companyActive: true,
});

/** The placement of a new cart with one unit of the round's first offer. */
export async function aPlacement(
  service: BuyerService,
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
    destination: { deliver_to: null, collected: false },
    lines: [{ round_product_id: round.offers[0]!.id, qty: 1, priceMinor: 205 }],
    orderId: randomUUID(),
  };
}

export function answerOf(answer: GroupAnswer): string {
  return answer.kind === 'refused' ? answer.refusal.refused : answer.kind;
}

/** The outcome of an entry in a word: the kind of its answer, its refusal, or its failure. */
export function outcomeOf(one: Outcome<GroupAnswer>): string {
  return 'answer' in one ? answerOf(one.answer) : String(one.failure);
}

export const documents = (name: string) =>
  mongoose.connection.collection<{ _id: string; round_id: string; version: number }>(name);

/** Changes the lock as any process that writes the round. */
export function changeRoundLock(round: WholeRoundState) {
  return mongoose.connection
    .collection<{ _id: string; seq: number }>('round_gates')
    .updateOne({ _id: round.id }, { $inc: { seq: 1 } });
}
