import type { readRound as readRoundSpec, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { prepared, type Prepared } from '@junto/service-kit/http/prepared';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundBodyCache } from './round-body-cache';
import { toRoundDto } from './round-dto';

const rounds = new RoundBodyCache();

/** Whether a buyer was a member of a round. */
export type IsMember = (roundId: string, buyerId: string) => Promise<boolean>;

type Answer = Prepared | RoundWithOffers | RefusalsOf<typeof readRoundSpec>;

/**
 * Read permissions: an approved round with its offers is public, a closed one is for its members and admins (decision
 * 111).
 */
export function roundReader(tookPart: IsMember): (roundId: string, caller: Caller) => Answer | Promise<Answer> {
  const closed = async (roundId: string, { role, userId }: Caller): Promise<Answer> => {
    const mine = role === 'admin' || (await tookPart(roundId, userId));
    const found = mine && (await ListedRoundModel.findOne({ _id: roundId, status: 'closed' }).lean<ListedRound>());
    return found ? toRoundDto(found) : refuse('not_found');
  };
  return (roundId, caller) => {
    const body = rounds.bodyOf(roundId);
    if (body instanceof Promise) return body.then((read) => (read ? prepared(read) : closed(roundId, caller)));
    return body ? prepared(body) : closed(roundId, caller);
  };
}
