import { refuse, type Refusal } from '@junto/contracts/problems';
import { partInOrder } from '@junto/domain/order';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { StoredOrder } from './order.model';

/** The order if the caller may act on it, otherwise the refusal. @param order null if there is none */
export function orderToActOn(
  order: StoredOrder | null,
  caller: Pick<Caller, 'userId' | 'companyId'>,
): StoredOrder | Refusal<'not_found' | 'order_of_former_company'> {
  const part = order ? partInOrder(order, caller) : 'none';
  if (!order || part === 'none') return refuse('not_found');
  return part === 'reads' ? refuse('order_of_former_company') : order;
}
