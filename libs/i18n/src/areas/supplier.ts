import { supplier as en } from '../en/supplier';
import { supplier as pt } from '../pt/supplier';
import type { Areas } from '../text';

export const supplierAreas = { en: { supplier: en }, pt: { supplier: pt } } satisfies Areas;
