import { z } from 'zod';
import { typedAddress } from '../address';
import { company } from '../admin/companies';
import { command } from '../command';
import { editOf } from '../edit';
import { id } from '../wire';
import { republished, republishPage } from './republish';

/**
 * Tells every company again, page by page, so that another service can build its copy anew: `after` is the answer's
 * `next`, null at the beginning and at the end. Copies that are as new ignore it.
 */
export const republishCompaniesCommand = command({
  name: 'admin.republishCompanies',
  input: republishPage,
  answer: republished,
});

/** The same for categories. */
export const republishCategoriesCommand = command({
  name: 'admin.republishCategories',
  input: republishPage,
  answer: republished,
});

/** The same for settings, which are few: all are told on one page. */
export const republishSettingsCommand = command({
  name: 'admin.republishSettings',
  input: republishPage,
  answer: republished,
});

const aboutAddress = z.object({ command_id: id, by: id, company_id: id, address_id: id });

/** A person of a buyer company adds a delivery address, under an id of their choosing. */
export const saveAddressCommand = command({
  name: 'admin.saveAddress',
  input: aboutAddress.extend({ address: typedAddress }),
  answer: z.object({ company }),
  refusals: ['not_found', 'addresses_full'],
});

/** The same changes one; what others changed meanwhile stays (decision 48). */
export const editAddressCommand = command({
  name: 'admin.editAddress',
  input: aboutAddress.extend({ change: editOf(typedAddress.shape) }),
  answer: z.object({ company }),
  refusals: ['not_found', 'changed_meanwhile'],
});

/** The same takes one away; orders keep the address that they were placed with. */
export const removeAddressCommand = command({
  name: 'admin.removeAddress',
  input: aboutAddress,
  answer: z.object({ company }),
  refusals: ['not_found'],
});
