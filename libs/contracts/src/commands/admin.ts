import { z } from 'zod';
import { command } from '../command';
import { id } from '../wire';

const page = z.object({ after: id.nullable(), limit: z.int().min(1).max(500).default(200) });
const published = z.object({ published: z.int(), next: id.nullable() });

/**
 * Tells every company again, page by page, so that another service can build its copy anew: `after` is the answer's
 * `next`, null at the beginning and at the end. Copies that are as new ignore it.
 */
export const republishCompaniesCommand = command({ name: 'admin.republishCompanies', input: page, answer: published });

/** The same for categories. */
export const republishCategoriesCommand = command({
  name: 'admin.republishCategories',
  input: page,
  answer: published,
});
