import type { Company } from '@junto/contracts/admin/companies';
import type { InputOf } from '@junto/contracts/command';
import { editAddressCommand, removeAddressCommand, saveAddressCommand } from '@junto/contracts/commands/admin';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
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

function saveAddress({ address_id, address, ...of }: InputOf<typeof saveAddressCommand>, trace: Trace) {
  return changeAddresses(of, trace, (book) => {
    const addresses = withAddress(book, { ...address, id: address_id });
    return addresses === 'full' ? refuse('addresses_full', { max: maxAddresses }) : addresses;
  });
}

function editAddress({ address_id, change, ...of }: InputOf<typeof editAddressCommand>, trace: Trace) {
  const { version, seen, ...fields } = change;
  return changeAddresses(of, trace, (book) => {
    const address = book.find(({ id }) => id === address_id);
    if (!address) return refuse('not_found');
    // An existing address never exceeds the limit.
    const changed = () => withAddress(book, { ...address, ...fields }) as Addresses;
    return resolveEditConflict(fields, { version, seen }, address) ?? changed();
  });
}

function removeAddress({ address_id, ...of }: InputOf<typeof removeAddressCommand>, trace: Trace) {
  return changeAddresses<never>(of, trace, (book) => withoutAddress(book, address_id));
}

type Addresses = NonNullable<StoredCompany['addresses']>;

/** Changes the addresses of a company, with the buyer who sent the command as the actor. */
async function changeAddresses<C extends ProblemCode>(
  { company_id, by }: { company_id: string; by: string },
  trace: Trace,
  decide: (book: Addresses) => Addresses | Refusal<C>,
): Promise<{ company: Company } | Refusal<C | 'not_found'>> {
  const cause = contextOfCommand({ userId: by, role: 'buyer' }, trace);
  const company = await changeCompany(company_id, cause, (present) => {
    const addresses = decide(present.addresses ?? []);
    return isRefusal(addresses) ? addresses : { addresses };
  });
  return isRefusal(company) ? company : { company };
}
