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

interface Asking {
  /** The caller's own, null without one. */
  companyId: string | null;
  addressId: string;
  cause: EventContext;
  send: SendCommand;
}

/** Adds a delivery address of the own company; the owner of companies decides. */
export function saveAddress(
  asking: Asking,
  address: BodyOf<typeof saveAddressSpec>,
): Promise<Profile | RefusalsOf<typeof saveAddressSpec>> {
  return askOwnerOf(asking, (about) => asking.send(saveAddressCommand, { ...about, address }, asking.cause));
}

/**
 * Changes a delivery address of the own company. Refused where somebody else changed the same field meanwhile (decision
 * 48).
 */
export function editAddress(
  asking: Asking,
  change: BodyOf<typeof editAddressSpec>,
): Promise<Profile | RefusalsOf<typeof editAddressSpec>> {
  return askOwnerOf(asking, (about) => asking.send(editAddressCommand, { ...about, change }, asking.cause));
}

/** Takes a delivery address of the own company away. */
export function removeAddress(asking: Asking): Promise<Profile | RefusalsOf<typeof removeAddressSpec>> {
  return askOwnerOf(asking, (about) => asking.send(removeAddressCommand, about, asking.cause));
}

type About = { command_id: string; by: string; company_id: string; address_id: string };

/** The owner's answer is the own copy at once, so that the profile shows what was just saved. */
async function askOwnerOf<C extends ProblemCode>(
  { companyId, addressId, cause }: Asking,
  ask: (about: About) => Promise<{ company: Company } | Refusal<C>>,
): Promise<Profile | Refusal<C | 'company_missing' | 'profile_missing'>> {
  if (companyId === null) return refuse('company_missing');
  const by = userBehind(cause);
  const told = await ask({ command_id: randomUUID(), by, company_id: companyId, address_id: addressId });
  if (isRefusal(told)) return told;
  await inTransaction((session) => saveCompany(told.company, session));
  return readProfile(by) as Promise<Profile | Refusal<'profile_missing'>>;
}
