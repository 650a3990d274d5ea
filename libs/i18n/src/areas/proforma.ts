import { proforma as en } from '../en/proforma';
import { proforma as pt } from '../pt/proforma';
import type { Areas } from '../text';

export const proformaAreas = { en: { proforma: en }, pt: { proforma: pt } } satisfies Areas;
