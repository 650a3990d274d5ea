import { z } from 'zod';
import { category } from '@junto/contracts/admin/categories';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A category; this service owns it. */
const storedCategory = stored(
  'categories',
  category.extend({
    /** `sameKey` of the name: unique ignoring case. */
    name_key: z.string(),
    version: z.int(),
  }),
  [[{ name_key: 1 }, { unique: true }]],
);
export const CategoryModel = storedCategory.model;
export type StoredCategory = DocOf<typeof storedCategory>;
export const categoryOnTheWire = toDto(category, storedCategory);
