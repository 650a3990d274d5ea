import type {
  previewSettlement as previewSettlementSpec,
  readClaims as readClaimsSpec,
  settleRound as settleRoundSpec,
  undoSettlement as undoSettlementSpec,
} from '@junto/contracts/admin/settlement';
import {
  previewSettlementCommand,
  readClaimsCommand,
  settleRoundCommand,
  undoSettlementCommand,
} from '@junto/contracts/commands/buyer';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OfferClaims, Settlement, SettlementPreview } from '@junto/contracts/settlement';
import { UserModel, type UserProjection } from '../users/user.model';
import { inputOf, type RoundDecision } from './decide-round';
import { RoundReadModel } from './round-read-model';

type PreviewRefusal = RefusalsOf<typeof previewSettlementSpec>;

/** What the settlement of a round does with these decisions and allocations, from the buyer service. */
export async function previewSettlement(
  request: RoundDecision,
  decided: BodyOf<typeof previewSettlementSpec>,
): Promise<SettlementPreview | PreviewRefusal> {
  const { roundId, send, cause } = request;
  if (!(await RoundReadModel.exists({ _id: roundId }))) return refuse('not_found');
  const preview = await send(previewSettlementCommand, { round_id: roundId, ...decided }, cause);
  if (isRefusal(preview) || !preview.settlement) return preview;
  return { ...preview, settlement: await named(preview.settlement) };
}

/** The lines that share the supply of an offer, from the buyer service. */
export async function readClaims(
  { roundId, send, cause }: RoundDecision,
  offerId: string,
): Promise<OfferClaims | RefusalsOf<typeof readClaimsSpec>> {
  if (!(await RoundReadModel.exists({ _id: roundId }))) return refuse('not_found');
  return send(readClaimsCommand, { round_id: roundId, round_product_id: offerId }, cause);
}

/** Settles a closed round: the buyer service decides, and writes its orders afterwards. */
export function settleRound(
  request: RoundDecision,
  body: BodyOf<typeof settleRoundSpec>,
): Promise<Settlement | RefusalsOf<typeof settleRoundSpec>> {
  return decide(request, () => request.send(settleRoundCommand, { ...inputOf(request), ...body }, request.cause));
}

/** Undoes a settlement: the buyer service decides, and restores its orders afterwards. */
export function undoSettlement(
  request: RoundDecision,
  { settlement_id }: BodyOf<typeof undoSettlementSpec>,
): Promise<Settlement | RefusalsOf<typeof undoSettlementSpec>> {
  return decide(request, () =>
    request.send(undoSettlementCommand, { ...inputOf(request), settlement_id }, request.cause),
  );
}

async function decide<R extends Refusal>(
  { roundId }: RoundDecision,
  ask: () => Promise<{ settlement: Settlement } | R>,
): Promise<Settlement | R | Refusal<'not_found'>> {
  if (!(await RoundReadModel.exists({ _id: roundId }))) return refuse('not_found');
  const answer = await ask();
  return isRefusal(answer) ? answer : named(answer.settlement);
}

/** With the name of the administrator, whom the buyer service knows by id; without one if the policy settled the round. */
async function named(settlement: Settlement): Promise<Settlement> {
  if (settlement.by === null) return settlement;
  const user = await UserModel.findById(settlement.by, { name: 1 }).lean<Pick<UserProjection, 'name'>>();
  return { ...settlement, by_name: user?.name ?? null };
}
