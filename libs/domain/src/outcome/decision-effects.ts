import type { Minor } from '../money';
import { settle, type RoundToSettle } from './settle';

/** What accepting or cancelling the lines of a short offer does, while all other offers remain as they are. */
export interface DecisionEffect {
  /** Lines and value that remain if the lines are accepted, and that are lost if they are cancelled. */
  lines: number;
  valueMinor: Minor;
  /** Orders that lose their last line if the lines are cancelled. */
  endedOrders: number;
}

/** Effects per short offer with orders, whether an administrator or the policy decides it. */
export function decisionEffects(round: RoundToSettle): Map<string, DecisionEffect> {
  const chosen = settle(round);
  const accepted = settle({ ...round, offers: round.offers.map((offer) => ({ ...offer, closePolicy: 'accept' })) });
  const effects = new Map<string, DecisionEffect>();
  for (const { offerId, state, result, settled } of accepted.offers)
    if (state === 'short' && result !== 'no_orders')
      effects.set(offerId, { lines: settled.lines, valueMinor: settled.valueMinor, endedOrders: 0 });
  for (const [index, { lines, settled }] of chosen.orders.entries())
    for (const [at, line] of accepted.orders[index]!.lines.entries()) {
      const effect = effects.get(line.offerId);
      const otherLines = settled.lines - (lines[at]!.qty > 0 ? 1 : 0);
      if (effect && line.qty > 0 && otherLines === 0) effect.endedOrders += 1;
    }
  return effects;
}
