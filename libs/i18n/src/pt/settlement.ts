import type { settlement as en } from '../en/settlement';
import type { Translation } from '../translation';

export const settlement: Translation<typeof en> = {
  cancelledLines: 'Itens cancelados',
  cancelled: 'Cancelado: o MOQ não foi atingido',
  sums: 'Do pedido como foi feito ao liquidado',
  asPlaced: 'Como foi feito',
  lines_one: '{{count, number}} item, {{units, number}} unidades',
  lines_other: '{{count, number}} itens, {{units, number}} unidades',
  total: 'Total',
};
