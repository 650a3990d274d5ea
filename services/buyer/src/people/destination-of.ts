import type { Address, Destination } from '@junto/contracts/address';
import type { Order } from '@junto/contracts/buyer/orders';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { chosenAddress } from '@junto/domain/address-book';
import type { Caller } from '@junto/service-kit/auth/caller';
import { people } from './people';

/** The destination as an order stores it. */
export interface OrderDestination {
  deliver_to: NonNullable<Order['deliver_to']> | null;
  collected: boolean;
}

/**
 * The destination that the buyer chose, or the default address of the buyer's company.
 * @returns no address if none was chosen and the company has none; `address_gone` if the chosen one was deleted
 */
export function destinationOf(
  caller: Caller,
  { address_id, address, collected }: Destination,
): OrderDestination | Refusal<'address_gone'> {
  if (collected) return { deliver_to: null, collected };
  if (address) return { deliver_to: address, collected: false };
  const found = chosenAddress(ownAddresses(caller), address_id);
  if (!found) return address_id === undefined ? { deliver_to: null, collected: false } : refuse('address_gone');
  const { id: _id, is_default: _default, ...deliver_to } = found;
  return { deliver_to, collected: false };
}

/** The addresses of the caller's company, as the guard cached them; no database read. */
function ownAddresses({ companyId }: Caller): readonly Address[] {
  return (companyId !== null && people.companyAtHand(companyId)?.addresses) || [];
}
