import {
  editAddress as editAddressSpec,
  removeAddress as removeAddressSpec,
  saveAddress as saveAddressSpec,
} from '@junto/contracts/identity/profile';
import type { Caller } from '@junto/service-kit/auth/caller';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route, type Route } from '@junto/service-kit/http/route';
import { editAddress, removeAddress, saveAddress } from './change-addresses';

/** Where the own company has goods brought to. */
export const addressRoutes: Route[] = [
  route(saveAddressSpec, (asked) => saveAddress(askingOf(asked), asked.body)),
  route(editAddressSpec, (asked) => editAddress(askingOf(asked), asked.body)),
  route(removeAddressSpec, (asked) => removeAddress(askingOf(asked))),
];

function askingOf(asked: Parameters<typeof causeOfRequest>[0] & { caller: Caller; params: { address_id: string } }) {
  return { companyId: asked.caller.companyId, addressId: asked.params.address_id, cause: causeOfRequest(asked) };
}
