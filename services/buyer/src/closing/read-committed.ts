import { readCommittedCommand } from '@junto/contracts/commands/buyer';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { RoundLockModel } from '../rounds/round-lock.model';

/** Committed units by offer, and what up-to quantities add, which decide whether a round is extended at its deadline. */
export const readCommittedHandler = answerCommand(readCommittedCommand, async ({ round_id }) => {
  const lock = await RoundLockModel.findById(round_id, { committed: 1, drawable: 1 }).lean();
  return lock ? { committed: lock.committed, ...(lock.drawable && { drawable: lock.drawable }) } : refuse('not_found');
});
