import {
  editAddress as editAddressSpec,
  removeAddress as removeAddressSpec,
  saveAddress as saveAddressSpec,
} from '@junto/contracts/identity/profile';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { SendCommand } from '@junto/service-kit/commands';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { editAddress, removeAddress, saveAddress } from './change-addresses';

/** Where the own company has goods brought to. */
export const addressRoutes = (send: SendCommand): Route[] => [
  route(saveAddressSpec, (asked) => saveAddress(askingOf(send, asked), asked.body)),
  route(editAddressSpec, (asked) => editAddress(askingOf(send, asked), asked.body)),
  route(removeAddressSpec, (asked) => removeAddress(askingOf(send, asked))),
];

function askingOf(
  send: SendCommand,
  asked: Parameters<typeof contextOfRequest>[0] & { caller: Caller; params: { address_id: string } },
) {
  return {
    send,
    companyId: asked.caller.companyId,
    addressId: asked.params.address_id,
    cause: contextOfRequest(asked),
  };
}
