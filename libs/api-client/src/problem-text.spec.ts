import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { problemText } from './problem-text';

const refusals = [
  ['en', 'company_type_mismatch', { type: 'supplier' }, /another type of company: Supplier\./],
  ['pt', 'company_type_mismatch', { type: 'supplier' }, /outro tipo de empresa: Fornecedor\./],
  ['en', 'product_locked', { field: 'units_per_pack' }, /^You can’t change Units per pack while/],
  ['en', 'stale_state', { status: 'approved', by: 'Joana' }, /^Joana already changed this to “Approved”\./],
  ['pt', 'stale_state', { status: 'approved', by: 'Joana' }, /agora está "Aprovado", por Joana\./],
  ['pt', 'product_locked', { field: 'units_per_pack' }, /^Unidades por pacote não/],
] as const;

it.each(refusals)('contains no wire value (%s, %s)', (language, code, params, expected) => {
  const { t } = createI18n(language, screenAreas, uiAreas);
  expect(problemText(t, { kind: 'problem', code, params, status: 409 })).toMatch(expected);
});
