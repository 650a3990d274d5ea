import type { Translation } from '@junto/i18n/translation';
import type { toDo as en } from '../en/to-do';

export const toDo: Translation<typeof en> = {
  title: 'A fazer',
  things_one: '{{count, number}} item',
  things_other: '{{count, number}} itens, do mais urgente ao menos',
  nothing: 'Nada espera por você.',
  nothingText:
    'Aqui aparecem rodadas que encerram abaixo do MOQ, vendas a enviar, pesos que faltam e faturas por mandar.',
  open: 'Abrir',
  fillIn: 'Preencher',
  closes: '{{round}} encerra {{when}}',
  below_one: '{{below, number}} de {{count, number}} produto abaixo do MOQ',
  below_other: '{{below, number}} de {{count, number}} produtos abaixo do MOQ',
  ship_one: '{{count, number}} venda a enviar',
  ship_other: '{{count, number}} vendas a enviar',
  weights_one: 'Faltam pesos em {{count, number}} linha',
  weights_other: 'Faltam pesos em {{count, number}} linhas',
  weightsIn_one: 'em {{count, number}} venda, sem fatura até lá',
  weightsIn_other: 'em {{count, number}} vendas, sem fatura até lá',
  send_one: '{{count, number}} fatura a mandar',
  send_other: '{{count, number}} faturas a mandar',
  drafts: 'rascunhos, {{value}} no total',
  rejected: '{{number}} foi rejeitada',
  because: '{{buyer}}: “{{reason}}”',
};
