import type { CommandAnswer, CommandSpec, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import { editAddressCommand, removeAddressCommand, saveAddressCommand } from '@junto/contracts/commands/admin';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { maxAddresses, withAddress, withoutAddress } from '@junto/domain/address-book';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import { changeCompany } from './change-company';
import type { StoredCompany } from './company.model';

/** Commands of identity for the delivery addresses of a buyer's company; idempotent. */
export const addressCommands: CommandHandler[] = [
  answerCommand(saveAddressCommand, saveAddress),
  answerCommand(editAddressCommand, editAddress),
  answerCommand(removeAddressCommand, removeAddress),
];

type Answer<C extends CommandSpec> = Promise<CommandAnswer<C> | RefusalsOfCommand<C>>;

async function saveAddress(
  { company_id, address_id, address, by }: InputOf<typeof saveAddressCommand>,
  trace: Trace,
): Answer<typeof saveAddressCommand> {
  const cause = contextOfCommand({ userId: by, role: 'buyer' }, trace);
  const company = await changeCompany(company_id, cause, (present) => {
    const addresses = withAddress(bookOf(present), { ...address, id: address_id });
    return addresses === 'full' ? refuse('addresses_full', { max: maxAddresses }) : { addresses };
  });
  return isRefusal(company) ? company : { company };
}

async function editAddress(
  { company_id, address_id, change: { version, seen, ...fields }, by }: InputOf<typeof editAddressCommand>,
  trace: Trace,
): Answer<typeof editAddressCommand> {
  const cause = contextOfCommand({ userId: by, role: 'buyer' }, trace);
  const company = await changeCompany(company_id, cause, (present) => {
    const address = bookOf(present).find(({ id }) => id === address_id);
    if (!address) return refuse('not_found');
    const met = resolveEditConflict(fields, { version, seen }, address);
    if (met) return met;
    // An existing address never exceeds the limit.
    return { addresses: withAddress(bookOf(present), { ...address, ...fields }) as StoredCompany['addresses'] };
  });
  return isRefusal(company) ? company : { company };
}

async function removeAddress(
  { company_id, address_id, by }: InputOf<typeof removeAddressCommand>,
  trace: Trace,
): Answer<typeof removeAddressCommand> {
  const cause = contextOfCommand({ userId: by, role: 'buyer' }, trace);
  const company = await changeCompany<never>(company_id, cause, (present) => ({
    addresses: withoutAddress(bookOf(present), address_id),
  }));
  return isRefusal(company) ? company : { company };
}

function bookOf({ addresses }: StoredCompany) {
  return addresses ?? [];
}
