import { z } from 'zod';
import { typedAddress } from '../address';
import { company } from '../admin/companies';
import { command } from '../command';
import { editOf } from '../edit';
import { id } from '../wire';
import { republishCommandOf } from './republish';

/** Republishes every company. */
export const republishCompaniesCommand = republishCommandOf('admin.republishCompanies');

/** Republishes every category. */
export const republishCategoriesCommand = republishCommandOf('admin.republishCategories');

/** Republishes all settings on one page. */
export const republishSettingsCommand = republishCommandOf('admin.republishSettings');

const aboutAddress = z.object({ command_id: id, by: id, company_id: id, address_id: id });

/** A member of a buyer company adds a delivery address with an id chosen by the client. */
export const saveAddressCommand = command('admin.saveAddress', {
  input: aboutAddress.extend({ address: typedAddress }),
  answer: z.object({ company }),
  refusals: ['not_found', 'addresses_full'],
});

/** Changes an address; concurrent changes of other fields stay (decision 48). */
export const editAddressCommand = command('admin.editAddress', {
  input: aboutAddress.extend({ change: editOf(typedAddress.shape) }),
  answer: z.object({ company }),
  refusals: ['not_found', 'changed_meanwhile'],
});

/** Removes an address; orders keep the address they were placed with. */
export const removeAddressCommand = command('admin.removeAddress', {
  input: aboutAddress,
  answer: z.object({ company }),
  refusals: ['not_found'],
});
