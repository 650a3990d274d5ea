import { admin as en } from '../en/admin';
import { admin as pt } from '../pt/admin';
import type { Areas } from '../text';

export const adminAreas = { en: { admin: en }, pt: { admin: pt } } satisfies Areas;
