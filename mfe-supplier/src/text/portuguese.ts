import { importRow } from '@junto/i18n/pt/import-row';
import { proforma } from '@junto/i18n/pt/proforma';
import { supplier } from './pt/supplier';

/** What this area says in Portuguese: a page loads it in one language. */
export const text = { supplier, proforma, importRow };
