import { importRow } from '@junto/i18n/en/import-row';
import { proforma } from '@junto/i18n/en/proforma';
import { settlement } from '@junto/i18n/en/settlement';
import { trends } from '@junto/i18n/en/trends';
import { supplier } from './en/supplier';

/** Texts of this area in English: a page loads it in one language. */
export const text = { supplier, proforma, importRow, trends, settlement };
