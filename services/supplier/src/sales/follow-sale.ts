import type { Refusal } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { SaleDoc } from './sale.model';

/**
 * Updates what depends on a changed sale in its transaction: the invoice. Passed as a parameter, because invoices
 * import sales and not vice versa.
 * @returns a refusal if the update is `required` and impossible
 */
export type FollowSale = (
  session: ClientSession,
  sale: SaleDoc,
  cause: EventContext,
  options?: { required?: boolean },
) => Promise<Refusal<'invoice_not_draft' | 'weights_missing'> | undefined>;

/** Follow-ups of a sale that changed, and of one that its settlement ended. */
export interface SaleFollowers {
  followSale: FollowSale;
  followEnd: (session: ClientSession, sale: SaleDoc, cause: EventContext) => Promise<void>;
}
