import type { Address, DeliverTo } from '@junto/contracts/address';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { chosenAddress } from '@junto/domain/address-book';
import type { Caller } from '@junto/service-kit/auth/caller';
import { people } from './people';

/**
 * Where an order goes, as it will keep it.
 * @param chosen the address that was picked; without one it is the company's default
 * @returns null where the company has no address, `address_gone` where the chosen one is not among them
 */
export function deliverToOf(caller: Caller, chosen: string | undefined): DeliverTo | null | Refusal<'address_gone'> {
  const found = chosenAddress(ownAddresses(caller), chosen);
  if (!found) return chosen === undefined ? null : refuse('address_gone');
  const { id: _id, is_default: _default, ...deliverTo } = found;
  return deliverTo;
}

/** The addresses of the caller's company, from what the guard has just looked up, without a read of the database. */
function ownAddresses({ companyId }: Caller): readonly Address[] {
  return (companyId !== null && people.companyAtHand(companyId)?.addresses) || [];
}
