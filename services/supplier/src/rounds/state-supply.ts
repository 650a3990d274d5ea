import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { roundSupplyStated } from '@junto/contracts/events/supplier';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { stateSupply as stateSupplySpec } from '@junto/contracts/supplier/supply';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { activeCompany } from '../companies/own-company';
import { changeOwnRound } from './change-own-round';
import { staleRound } from './decide-round';
import type { RoundDoc } from './round.model';
import { moveRound } from './save-round';

/**
 * Whether an invoice of the round was sent. Passed as a parameter, because invoices import rounds and not vice versa.
 */
export type IsRoundInvoiced = (
  round: Pick<RoundDoc, '_id' | 'supplier_id'>,
  session: ClientSession,
) => Promise<boolean>;

interface Stated {
  supplierId: string;
  roundId: string;
  body: BodyOf<typeof stateSupplySpec>;
  cause: EventContext;
}

/**
 * States how many units of an offer can be delivered, or takes that back, until its round is settled or invoiced. The
 * round then awaits its settlement. Sending an invoice and holding invoices write the same document, so they conflict.
 */
export function stateSupply(
  { supplierId, roundId, body, cause }: Stated,
  isRoundInvoiced: IsRoundInvoiced,
): Promise<OwnRound | RefusalsOf<typeof stateSupplySpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    if (!from.offers.some(({ id }) => id === body.round_product_id)) return refuse('not_found');
    const company = await activeCompany(supplierId, session);
    if (isRefusal(company)) return company;
    const refusal = refuseUnlessOpen(from) ?? ((await isRoundInvoiced(from, session)) && refuseInvoiced());
    if (refusal) return refusal;
    const offers = from.offers.map((offer) =>
      offer.id === body.round_product_id ? { ...offer, supply: body.supply } : offer,
    );
    const change = { offers, awaits_settlement: awaitsSettlement({ ...from, offers }) };
    return moveRound(session, { from, change, event: roundSupplyStated, cause });
  });
}

/** A rejected round is closed too, but was never approved. */
function refuseUnlessOpen(round: RoundDoc): Refusal<'stale_state' | 'round_settled' | 'round_settling'> | undefined {
  const wasApproved = round.approved_at !== null && (round.status === 'approved' || round.status === 'closed');
  if (!wasApproved) return staleRound(round);
  const at = (message: string) => [{ path: 'supply', message }];
  if (round.invoicing_hold && round.invoicing_hold.until > new Date())
    return refuse('round_settling', {}, at('The round is being settled'));
  return round.is_settled ? refuse('round_settled', {}, at('The round is settled')) : undefined;
}

function refuseInvoiced(): Refusal<'settlement_invoiced'> {
  return refuse('settlement_invoiced', {}, [{ path: 'supply', message: 'An invoice of the round was sent' }]);
}
