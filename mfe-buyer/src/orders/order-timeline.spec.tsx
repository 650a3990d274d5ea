import { screen, within } from '@testing-library/react';
import type { OrderTimeline } from '@junto/contracts/buyer/order-timeline';
import { readOrder } from '@junto/contracts/buyer/orders';
import type { Language } from '@junto/i18n/language';
import { idOf } from '../mock/ids';
import type { World } from '../mock/world';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const invoice = {
  id: idOf('invoice', 1),
  invoice_number: 'PI-1795219442101',
  status: 'accepted',
  sent_at: '2026-11-17T10:00:00.000Z',
  decided_at: null,
  paid_at: null,
} as const;
const known: OrderTimeline = {
  approved_at: '2026-11-04T12:15:00.000Z',
  moq: { reached: 2, of: 3, at: null },
  closes_at: null,
  closed_at: '2026-11-15T18:00:00.000Z',
  invoice,
  delivery: null,
};

const firstItem = { product_name: 'Kraft mailer', moq_missed: true };

/** The steps of the opened order as text, with the state of their marker. */
async function steps(
  facts: Partial<World['orders'][number]>,
  timeline: Partial<OrderTimeline> = {},
  language: Language = 'en',
) {
  const { world } = openBuyer({
    path: `/buyer/orders?order=${idOf('order', 1)}`,
    language,
    over: [
      mockEndpoint(readOrder, () => ({
        ...world.orders[0]!,
        created_at: '2026-11-03T10:42:00.000Z',
        ...facts,
        items: world.orders[0]!.items.map((item, index) => ({ ...item, ...(index === 0 && firstItem) })),
        timeline: { ...known, ...timeline },
        reorder_rounds: [],
      })),
    ],
  });
  const list = await screen.findByRole('list', { name: language === 'en' ? 'Timeline' : 'Linha do tempo' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => `${step.dataset.state}: ${step.textContent}`);
}

test('shows an extension at the deadline of an open round', async () => {
  const deadline = { closed_at: null, closes_at: '2099-12-11T18:00:00.000Z', invoice: null };
  const facts = { status: 'approved', round_status: 'approved' } as const;
  const shown = await steps(facts, { ...deadline, extend_days: 7 });
  expect(shown.find((step) => step.includes('Dec 11, 2099'))).toContain('the round stays open 7 days longer, once.');
});

test('shows completed steps with their times, the pending step, and products below MOQ', async () => {
  const shown = await steps({ status: 'approved', round_status: 'closed' });
  expect(shown.map((step) => step.replace(/\d\d:\d\d/, 'hh:mm'))).toEqual([
    'done: PlacedNov 03, 2026 hh:mm',
    'done: ApprovedNov 04, 2026 hh:mm',
    'partly: MOQ reached by 2 of 3 productsBelow MOQ: Kraft mailer',
    'done: Round closedNov 15, 2026 hh:mm Open Round',
    'done: InvoicedNov 17, 2026 hh:mm PI-1795219442101',
    'done: Invoice accepted',
    'now: Awaiting payment',
  ]);
  expect(screen.getByRole('link', { name: /Open Round/ }).getAttribute('href')).toMatch(/^\/buyer\/rounds\//);
  expect(screen.getByRole('link', { name: 'Open invoice PI-1795219442101' }).getAttribute('href')).toBe(
    `/buyer/invoices?invoice=${invoice.id}`,
  );
});

test('shows the approval as the first pending step, in Portuguese', async () => {
  const shown = await steps({}, { moq: { reached: 1, of: 3, at: null }, closed_at: null, invoice: null }, 'pt');
  expect(shown.slice(1)).toEqual([
    'now: Aguardando aprovação',
    'ahead: MOQ atingido por 1 de 3 produtos até agora',
    'ahead: Encerramento da rodada Abrir rodada',
  ]);
  const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current).toHaveLength(1);
});

test('ends at the rejection, with its reason', async () => {
  const reason = 'No delivery to the islands';
  const shown = await steps({ status: 'rejected', decided_at: '2026-11-05T10:00:00.000Z', reason });
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatch(/^stopped: RejectedNov 05, 2026.*No delivery to the islands$/);
});
