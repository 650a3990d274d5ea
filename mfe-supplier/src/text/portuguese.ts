import { importRow } from '@junto/i18n/pt/import-row';
import { proforma } from '@junto/i18n/pt/proforma';
import { settlement } from '@junto/i18n/pt/settlement';
import { trends } from '@junto/i18n/pt/trends';
import { supplier } from './pt/supplier';

/** Texts of this area in Portuguese: a page loads it in one language. */
export const text = { supplier, proforma, importRow, trends, settlement };
