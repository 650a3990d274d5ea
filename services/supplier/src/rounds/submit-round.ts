import type { RefusalsOf } from '@junto/contracts/endpoint';
import { roundSubmitted, roundWithdrawn } from '@junto/contracts/events/supplier';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type {
  OwnRound,
  submitRound as submitRoundSpec,
  withdrawRound as withdrawRoundSpec,
} from '@junto/contracts/supplier/rounds';
import { canMoveRound } from '@junto/domain/round';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { activeCompany } from '../companies/own-company';
import { changeOwnRound } from './change-own-round';
import { lockProducts, unlockProducts } from './lock-products';
import { asOfferedNow, judgeOffers, judgeTimes, judgeWeight, offersBytes } from './round';
import { moveRound, productsOf } from './save-round';

/**
 * Submits a draft for approval, which fixes its terms. Everything is validated again: since the draft was saved,
 * products may have been deactivated or changed currency, and its closing date may have passed.
 */
export function submitRound(
  supplierId: string,
  roundId: string,
  cause: EventContext,
): Promise<OwnRound | RefusalsOf<typeof submitRoundSpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    if (from.status !== 'draft') return refuse('stale_state', { status: from.status });
    const company = await activeCompany(supplierId, session);
    if (isRefusal(company)) return company;
    if (from.offers.length === 0) return refuse('round_has_no_products');
    const now = new Date();
    // The opening time was validated with the draft and cannot have changed since.
    const products = await productsOf(from, session);
    const refusal =
      judgeTimes({ open_at: null, close_at: from.close_at }, now) ??
      judgeOffers(from, products) ??
      judgeWeight(from, products, offersBytes.submitted);
    if (refusal) return refusal;
    await lockProducts(session, from);
    const offers = asOfferedNow(from.offers, products);
    const change = { status: 'pending_approval', submitted_at: now, offers } as const;
    return moveRound(session, { from, change, event: roundSubmitted, cause });
  });
}

/** Withdraws a draft or a pending round (decision 6). */
export function withdrawRound(
  supplierId: string,
  roundId: string,
  cause: EventContext,
): Promise<OwnRound | RefusalsOf<typeof withdrawRoundSpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    if (!canMoveRound(from.status, 'cancelled')) return refuse('stale_state', { status: from.status });
    await unlockProducts(session, from);
    const change = { status: 'cancelled', decided_by: cause.actor.id } as const;
    return moveRound(session, { from, change, event: roundWithdrawn, cause });
  });
}
