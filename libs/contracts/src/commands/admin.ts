import { z } from 'zod';
import { typedAddress } from '../address';
import { company } from '../admin/companies';
import { command } from '../command';
import { editOf } from '../edit';
import { id } from '../wire';
import { republished, republishPage } from './republish';

/**
 * Republishes every company page by page, so that another service can rebuild its read model: `after` is the `next` of
 * the previous answer, null at the start and the end. Up-to-date read models ignore it.
 */
export const republishCompaniesCommand = command({
  name: 'admin.republishCompanies',
  input: republishPage,
  answer: republished,
});

/** Republishes every category. */
export const republishCategoriesCommand = command({
  name: 'admin.republishCategories',
  input: republishPage,
  answer: republished,
});

/** Republishes all settings on one page. */
export const republishSettingsCommand = command({
  name: 'admin.republishSettings',
  input: republishPage,
  answer: republished,
});

const aboutAddress = z.object({ command_id: id, by: id, company_id: id, address_id: id });

/** A member of a buyer company adds a delivery address with an id chosen by the client. */
export const saveAddressCommand = command({
  name: 'admin.saveAddress',
  input: aboutAddress.extend({ address: typedAddress }),
  answer: z.object({ company }),
  refusals: ['not_found', 'addresses_full'],
});

/** Changes an address; concurrent changes of other fields stay (decision 48). */
export const editAddressCommand = command({
  name: 'admin.editAddress',
  input: aboutAddress.extend({ change: editOf(typedAddress.shape) }),
  answer: z.object({ company }),
  refusals: ['not_found', 'changed_meanwhile'],
});

/** Removes an address; orders keep the address they were placed with. */
export const removeAddressCommand = command({
  name: 'admin.removeAddress',
  input: aboutAddress,
  answer: z.object({ company }),
  refusals: ['not_found'],
});
