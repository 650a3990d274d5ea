import type { settlement as en } from '../en/settlement';
import type { Translation } from '../translation';

export const settlement: Translation<typeof en> = {
  policyTitle: 'Abaixo do MOQ no prazo',
  policy: {
    ask: 'Se um produto estiver abaixo do MOQ no prazo, um administrador decide se os itens dele seguem.',
    accept: 'Se um produto estiver abaixo do MOQ no prazo, os itens dele seguem: você recebe o que pediu.',
    cancel_short_lines:
      'Se um produto estiver abaixo do MOQ no prazo, os itens dele são cancelados e você não paga por eles. O resto do seu pedido segue.',
  },
  extendOnce_one:
    'Se um produto estiver abaixo do MOQ no prazo, a rodada fica aberta por mais {{count, number}} dia, uma vez.',
  extendOnce_other:
    'Se um produto estiver abaixo do MOQ no prazo, a rodada fica aberta por mais {{count, number}} dias, uma vez.',
  extended: 'Prorrogada uma vez: um produto estava abaixo do MOQ em {{from}}.',
  then: {
    ask: 'Depois um administrador decide para cada produto.',
    accept: 'Depois os itens dele seguem: você recebe o que pediu.',
    cancel_short_lines: 'Depois os itens dele são cancelados e você não paga por eles. O resto do seu pedido segue.',
  },
  shipsFrom: 'É enviado a partir de {{units, number}} unidades, {{percent}}% do MOQ',
  atFirst: '{{price}} no início',
  tier: '{{price}} a partir de {{units, number}} unidades',
  listPrice: 'Preço de tabela {{price}}',
  was: 'antes',
  priceTimes: '{{price}} x {{qty, number}}',
  moqMissed: 'MOQ não atingido',
  cancelledLines: 'Itens cancelados',
  cancelled: 'Cancelado: o MOQ não foi atingido',
  lowerPrices: 'Liquidados por um preço menor',
  sums: 'Do pedido como foi feito ao liquidado',
  asPlaced: 'Como foi feito',
  lines_one: '{{count, number}} item, {{units, number}} unidades',
  lines_other: '{{count, number}} itens, {{units, number}} unidades',
  total: 'Total',
};
