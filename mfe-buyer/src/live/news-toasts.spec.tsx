import { createI18n } from '@junto/i18n/create-i18n';
import { bothLanguages } from '../text/both-languages';
import { toastOf } from './own-news';

const words = { en: createI18n('en', bothLanguages).t, pt: createI18n('pt', bothLanguages).t };
const kraft = { aggregate_id: '12345678-0000-4000-8000-000000000001', title: 'Kraft' };
const tape = { ...kraft, subject: 'Paper tape' };
const invoice = { ...kraft, subject: 'PI-17' };
const ofOrder = '#12345678 · Kraft';
const ofInvoice = 'PI-17 · Kraft';

test.each([
  [{ ...kraft, type: 'order.approved' }, 'Order approved', ofOrder, 'Pedido aprovado', ofOrder],
  [{ ...kraft, type: 'order.rejected' }, 'Order rejected', ofOrder, 'Pedido rejeitado', ofOrder],
  [{ ...kraft, type: 'order.completed' }, 'Order completed', ofOrder, 'Pedido concluído', ofOrder],
  [{ ...kraft, type: 'order.changed', moq_missed: true }, 'MOQ not reached', ofOrder, 'MOQ não atingido', ofOrder],
  [
    { ...kraft, type: 'delivery.shipped', by: 'supplier' as const },
    'Order shipped',
    ofOrder,
    'Pedido despachado',
    ofOrder,
  ],
  [
    { ...kraft, type: 'delivery.shipped', corrected: true },
    'Shipment details updated',
    ofOrder,
    'Dados do envio alterados',
    ofOrder,
  ],
  [
    { ...kraft, type: 'delivery.delivered', by: 'supplier' as const },
    'Order delivered',
    ofOrder,
    'Pedido entregue',
    ofOrder,
  ],
  [
    { ...tape, type: 'pool.lost_moq' },
    'Fell below MOQ',
    'Paper tape in Kraft',
    'Ficou abaixo do MOQ',
    'Paper tape em Kraft',
  ],
  [{ ...tape, type: 'pool.reached_moq' }, 'MOQ reached', 'Paper tape in Kraft', 'MOQ atingido', 'Paper tape em Kraft'],
  [
    { ...kraft, type: 'round.buyers_warned' },
    'Closing soon',
    'Kraft closes soon. Order what you still need before then.',
    'Encerra em breve',
    'Kraft encerra em breve. Se ainda precisa de algo, peça agora.',
  ],
  [
    { ...kraft, type: 'round.extension_announced' },
    'Round extended',
    'Kraft stays open longer. You can still order.',
    'Rodada prorrogada',
    'Kraft fica aberta por mais tempo. Você ainda pode pedir.',
  ],
  [
    { ...kraft, type: 'round.carts_cleared', kept_cart: true },
    'Round closed',
    'Kraft is closed. You can still see what was in your cart under Shopping Cart.',
    'Rodada encerrada',
    'Kraft foi encerrada. Veja em Carrinho de compras o que estava no seu carrinho.',
  ],
  [
    { ...kraft, type: 'round.carts_cleared' },
    'Round closed',
    'Kraft is closed. Your orders in it still go ahead.',
    'Rodada encerrada',
    'Kraft foi encerrada. Seus pedidos seguem normalmente.',
  ],
  [
    { ...invoice, type: 'invoice.generated' },
    'Proforma invoice being prepared',
    ofInvoice,
    'Fatura proforma em preparação',
    ofInvoice,
  ],
  [{ ...invoice, type: 'invoice.sent' }, 'Proforma invoice received', ofInvoice, 'Fatura proforma recebida', ofInvoice],
  [{ ...invoice, type: 'invoice.paid' }, 'Payment recorded', ofInvoice, 'Pagamento registrado', ofInvoice],
])('toast of an event caused by others: $type', (news, title, text, titlePt, textPt) => {
  expect(toastOf(words.en, news)).toMatchObject({ title, text });
  expect(toastOf(words.pt, news)).toMatchObject({ title: titlePt, text: textPt });
});

test('the toast of a rejection shows the reason', () => {
  const reason = 'No delivery to the islands';
  expect(toastOf(words.en, { ...kraft, type: 'order.rejected', reason })?.reason).toBe(reason);
});

test.each([
  ['what the buyer did', 'order.placed'],
  ['what the buyer did', 'order.cancelled'],
  ['what the buyer did', 'cart.changed'],
  ['what the buyer did', 'invoice.accepted'],
  ['what the buyer did', 'invoice.rejected'],
  ['an order all of whose lines reached their MOQ', 'order.changed'],
  ['a draft that the supplier still works on', 'invoice.changed'],
  ['much at once', 'many'],
])('no toast for %s: %s', (_what, type) => {
  expect(toastOf(words.en, { ...kraft, type })).toBeUndefined();
});

test('no toast when the buyer confirms the delivery', () => {
  expect(toastOf(words.en, { ...kraft, type: 'delivery.delivered', by: 'buyer' })).toBeUndefined();
});
