import { z } from 'zod';
import { category } from '../admin/categories';
import { company } from '../admin/companies';
import { event } from '../event';
import { id } from '../wire';

export const companyChanged = event({
  type: 'company.changed',
  owner: 'admin',
  key: 'company_id',
  payload: z.object({ company_id: id, company }),
});

export const categoryChanged = event({
  type: 'category.changed',
  owner: 'admin',
  key: 'category_id',
  payload: z.object({ category_id: id, category }),
});

export const categoryDeleted = event({
  type: 'category.deleted',
  owner: 'admin',
  key: 'category_id',
  payload: z.object({ category_id: id }),
});
