import { z } from 'zod';
import { category } from '../admin/categories';
import { company } from '../admin/companies';
import { event } from '../event';
import { settingValue } from '../settings';
import { id } from '../wire';

export const companyChanged = event('company.changed', {
  owner: 'admin',
  key: 'company_id',
  payload: z.object({ company_id: id, company }),
});

export const categoryChanged = event('category.changed', {
  owner: 'admin',
  key: 'category_id',
  /** The version is the event's own. */
  payload: z.object({ category_id: id, category: category.omit({ version: true }) }),
});

export const categoryDeleted = event('category.deleted', {
  owner: 'admin',
  key: 'category_id',
  payload: z.object({ category_id: id }),
});

/** Null: reset to the default. The name is a free string, so that an older release ignores new settings. */
export const settingChanged = event('setting.changed', {
  owner: 'admin',
  key: 'name',
  payload: z.object({ name: z.string(), value: settingValue.nullable() }),
});
