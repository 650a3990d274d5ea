import { command } from '../command';
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
