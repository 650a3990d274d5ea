import { buyer as en } from '../en/buyer';
import { buyer as pt } from '../pt/buyer';
import type { Areas } from '../text';

export const buyerAreas = { en: { buyer: en }, pt: { buyer: pt } } satisfies Areas;
