import type { settlement as en } from '../en/settlement';
import type { Translation } from '../translation';

export const settlement: Translation<typeof en> = {
  policyTitle: 'Abaixo do MOQ no prazo',
  extendOnce_one:
    'Se um produto estiver abaixo do MOQ no prazo, a rodada fica aberta por mais {{count, number}} dia, uma vez. Depois um administrador decide para cada produto.',
  extendOnce_other:
    'Se um produto estiver abaixo do MOQ no prazo, a rodada fica aberta por mais {{count, number}} dias, uma vez. Depois um administrador decide para cada produto.',
  extended:
    'Prorrogada uma vez: um produto estava abaixo do MOQ em {{from}}. Depois do novo prazo um administrador decide para cada produto.',
  cancelledLines: 'Itens cancelados',
  cancelled: 'Cancelado: o MOQ não foi atingido',
  sums: 'Do pedido como foi feito ao liquidado',
  asPlaced: 'Como foi feito',
  lines_one: '{{count, number}} item, {{units, number}} unidades',
  lines_other: '{{count, number}} itens, {{units, number}} unidades',
  total: 'Total',
};
