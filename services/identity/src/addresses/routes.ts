import {
  editAddress as editAddressSpec,
  removeAddress as removeAddressSpec,
  saveAddress as saveAddressSpec,
} from '@junto/contracts/identity/profile';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { SendCommand } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { editAddress, removeAddress, saveAddress } from './change-addresses';

/** Delivery addresses of the caller's company. */
export const addressRoutes = (send: SendCommand): Route[] => [
  route(saveAddressSpec, (request) => saveAddress(addressRequestOf(send, request), request.body)),
  route(editAddressSpec, (request) => editAddress(addressRequestOf(send, request), request.body)),
  route(removeAddressSpec, (request) => removeAddress(addressRequestOf(send, request))),
];

function addressRequestOf(
  send: SendCommand,
  { caller, params, cause }: { caller: Caller; params: { address_id: string }; cause: EventContext },
) {
  return { send, companyId: caller.companyId, addressId: params.address_id, cause };
}
