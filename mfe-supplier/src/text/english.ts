import { importRow } from '@junto/i18n/en/import-row';
import { proforma } from '@junto/i18n/en/proforma';
import { supplier } from './en/supplier';

/** What this area says in English: a page loads it in one language. */
export const text = { supplier, proforma, importRow };
