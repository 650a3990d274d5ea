import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { problemText } from './problem-text';

const refusals = [
  ['en', 'company_type_mismatch', { type: 'supplier' }, /of another type: Supplier\./],
  ['pt', 'company_type_mismatch', { type: 'supplier' }, /de outro tipo: Fornecedor\./],
  ['en', 'product_locked', { field: 'units_per_pack' }, /^Units per pack cannot/],
  ['en', 'stale_state', { status: 'approved', by: 'Joana' }, /it is "Approved" already, by Joana\./],
  ['pt', 'stale_state', { status: 'approved', by: 'Joana' }, /já está "Aprovado", por Joana\./],
  ['pt', 'product_locked', { field: 'units_per_pack' }, /^Unidades por pacote não/],
] as const;

it.each(refusals)('says no word of the wire (%s, %s)', (language, code, params, said) => {
  const { t } = createI18n(language, screenAreas, uiAreas);
  expect(problemText(t, { kind: 'problem', code, params, status: 409 })).toMatch(said);
});
