import type { Translation } from '@junto/i18n/translation';
import type { placed as en } from '../en/placed';

export const placed: Translation<typeof en> = {
  counts: 'Ele já conta para o MOQ.',
  round: 'Rodada',
  did: 'O que seu pedido mudou',
  reached: 'MOQ atingido com seu pedido',
  next: 'O que acontece agora',
  approval: 'Um administrador analisa o pedido',
  approvalText: 'Você recebe uma notificação. Até lá, pode cancelar em Histórico de pedidos.',
  closes: 'A rodada encerra em {{date}}',
  closesOnce: 'A rodada encerra',
  untilThen: 'Até lá, outros compradores podem pedir os mesmos produtos.',
  allReached: 'Todos os produtos que você pediu atingiram o MOQ.',
  missing_one: 'Falta {{count, number}} unidade de {{product}} para atingir o MOQ.',
  missing_other: 'Faltam {{count, number}} unidades de {{product}} para atingir o MOQ.',
  severalMissing_one: '{{count, number}} produto que você pediu ainda não atingiu o MOQ.',
  severalMissing_other: '{{count, number}} produtos que você pediu ainda não atingiram o MOQ.',
  invoice: 'A fatura proforma vem depois',
  invoiceText: '{{supplier}} envia a fatura depois da aprovação. Você aceita ou rejeita.',
  viewOrder: 'Ver pedido',
  ordered: 'O que você pediu',
};
