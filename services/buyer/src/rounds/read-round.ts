import type { readRound as readRoundSpec } from '@junto/contracts/buyer/rounds';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { prepared, type Prepared } from '@junto/service-kit/http/prepared';
import { PreparedRounds } from './prepared-rounds';

const rounds = new PreparedRounds();

/** An approved round with its offers; what closed is not found here, its buyers read it in their carts and orders. */
export function readRound(
  roundId: string,
): Prepared | RefusalsOf<typeof readRoundSpec> | Promise<Prepared | RefusalsOf<typeof readRoundSpec>> {
  const body = rounds.bodyOf(roundId);
  return body instanceof Promise ? body.then(answer) : answer(body);
}

function answer(body: Awaited<ReturnType<PreparedRounds['bodyOf']>>): Prepared | RefusalsOf<typeof readRoundSpec> {
  return body ? prepared(body) : refuse('not_found');
}
