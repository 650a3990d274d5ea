import type { Refusal } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import type { SaleDoc } from './sale.model';

/**
 * What follows from a sale that changed, in its transaction: the invoice, which knows sales and is not known to them.
 * @returns why it cannot follow, when it is `required` to
 */
export type FollowSale = (
  session: ClientSession,
  sale: SaleDoc,
  cause: EventContext,
  options?: { required?: boolean },
) => Promise<Refusal<'invoice_not_draft' | 'weights_missing'> | undefined>;
