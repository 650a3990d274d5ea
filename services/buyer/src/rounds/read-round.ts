import { refuse, type Refusal } from '@junto/contracts/problems';
import { prepared, type Prepared } from '@junto/service-kit/http/prepared';
import { PreparedRounds } from './prepared-rounds';

const rounds = new PreparedRounds();

/** An approved round with its offers; what closed is not found here, its buyers read it in their carts and orders. */
export function readRound(roundId: string): Prepared | Refusal<'not_found'> | Promise<Prepared | Refusal<'not_found'>> {
  const body = rounds.bodyOf(roundId);
  return body instanceof Promise ? body.then(answer) : answer(body);
}

function answer(body: Awaited<ReturnType<PreparedRounds['bodyOf']>>): Prepared | Refusal<'not_found'> {
  return body ? prepared(body) : refuse('not_found');
}
