import { randomUUID } from 'node:crypto';
import type { Company } from '@junto/contracts/admin/companies';
import { editAddressCommand, removeAddressCommand, saveAddressCommand } from '@junto/contracts/commands/admin';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type {
  editAddress as editAddressSpec,
  Profile,
  removeAddress as removeAddressSpec,
  saveAddress as saveAddressSpec,
} from '@junto/contracts/identity/profile';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { saveCompany } from '../companies/on-company-changed';
import { readProfile } from '../profiles/read-profile';

interface AddressRequest {
  /** The caller's company, null without one. */
  companyId: string | null;
  addressId: string;
  cause: EventContext;
  send: SendCommand;
}

/** Adds a delivery address of the caller's company. The admin service, which owns companies, decides. */
export function saveAddress(
  request: AddressRequest,
  address: BodyOf<typeof saveAddressSpec>,
): Promise<Profile | RefusalsOf<typeof saveAddressSpec>> {
  return requestFromOwner(request, (command) =>
    request.send(saveAddressCommand, { ...command, address }, request.cause),
  );
}

/**
 * Changes a delivery address of the caller's company. Refuses if somebody else changed the same field meanwhile
 * (decision 48).
 */
export function editAddress(
  request: AddressRequest,
  change: BodyOf<typeof editAddressSpec>,
): Promise<Profile | RefusalsOf<typeof editAddressSpec>> {
  return requestFromOwner(request, (command) =>
    request.send(editAddressCommand, { ...command, change }, request.cause),
  );
}

/** Removes a delivery address of the caller's company. */
export function removeAddress(request: AddressRequest): Promise<Profile | RefusalsOf<typeof removeAddressSpec>> {
  return requestFromOwner(request, (command) => request.send(removeAddressCommand, command, request.cause));
}

type AddressCommand = { command_id: string; by: string; company_id: string; address_id: string };

/** Stores the company of the response in the read model immediately, so that the profile shows the change. */
async function requestFromOwner<C extends ProblemCode>(
  { companyId, addressId, cause }: AddressRequest,
  send: (command: AddressCommand) => Promise<{ company: Company } | Refusal<C>>,
): Promise<Profile | Refusal<C | 'company_missing' | 'profile_missing'>> {
  if (companyId === null) return refuse('company_missing');
  const by = userBehind(cause);
  const answer = await send({ command_id: randomUUID(), by, company_id: companyId, address_id: addressId });
  if (isRefusal(answer)) return answer;
  await inTransaction((session) => saveCompany(answer.company, session));
  return readProfile(by) as Promise<Profile | Refusal<'profile_missing'>>;
}
