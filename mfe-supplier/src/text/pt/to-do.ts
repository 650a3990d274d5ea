import type { Translation } from '@junto/i18n/translation';
import type { toDo as en } from '../en/to-do';

export const toDo: Translation<typeof en> = {
  title: 'A fazer',
  things_one: '{{count, number}} tarefa',
  things_other: '{{count, number}} tarefas, as mais urgentes primeiro',
  nothing: 'Tudo em dia.',
  nothingText:
    'Aqui aparecem rodadas que encerram abaixo do MOQ, vendas a despachar, pesos que faltam e faturas a enviar.',
  open: 'Abrir',
  fillIn: 'Preencher',
  closes: '{{round}} encerra {{when}}',
  below_one: '{{below, number}} de {{count, number}} produto abaixo do MOQ',
  below_other: '{{below, number}} de {{count, number}} produtos abaixo do MOQ',
  approved_one: 'aprovada em {{day}}',
  approved_other: 'a mais antiga aprovada em {{day}}',
  ship_one: '{{count, number}} venda a despachar',
  ship_other: '{{count, number}} vendas a despachar',
  weights_one: 'Faltam pesos em {{count, number}} item',
  weights_other: 'Faltam pesos em {{count, number}} itens',
  weightsIn_one: 'em {{count, number}} venda; sem eles não há fatura',
  weightsIn_other: 'em {{count, number}} vendas; sem eles não há fatura',
  send_one: '{{count, number}} fatura a enviar',
  send_other: '{{count, number}} faturas a enviar',
  drafts: 'rascunhos, {{value}} no total',
  rejected: '{{number}} foi rejeitada',
  rejectedRound: '{{round}} foi rejeitada',
  rejectedFor: '“{{reason}}”',
  because: '{{buyer}}: “{{reason}}”',
};
