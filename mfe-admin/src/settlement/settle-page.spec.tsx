import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { previewSettlement, settleRound, undoSettlement } from '@junto/contracts/admin/settlement';
import { refuse } from '@junto/contracts/problems';
import type { OfferDecision, Settlement, SettlementPreview } from '@junto/contracts/settlement';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const everyWidth = window.matchMedia;
afterEach(() => {
  window.matchMedia = everyWidth;
});

const roundId = idOf('b', 1);
const path = `/admin/rounds/${roundId}/settle`;
const offers = ['Kraft mailer', 'Tissue paper'].map((product_name, index) => ({
  round_product_id: idOf('9', index + 1),
  product_name,
  sku_code: `RE-${index}`,
  image: null,
  moq: 1000,
  current_committed_qty: 600,
  lines: 8,
  total_value: 350.28,
  ended_orders: 1,
}));
const placed = { orders: 16, lines: 49, units: 30_078, total_value: 10_064.08 };

const aPreview = (decisions: readonly OfferDecision[], over: Partial<SettlementPreview> = {}): SettlementPreview => {
  const cancelled = decisions.filter(({ decision }) => decision === 'cancel_lines').length;
  const settled = {
    orders: 16 - cancelled,
    lines: 49 - 8 * cancelled,
    units: 30_078 - 600 * cancelled,
    total_value: 10_064.08,
  };
  return {
    ...{ round_id: roundId, round_title: 'Kraft run', supplier_name: 'Ribeira', currency: 'USD', closed: true },
    ...{ settlement: null, undo: null, pending_orders: 0, offers, placed, settled },
    blocked: { total: 0, orders: [] },
    ...over,
  };
};
const previewing = (over: Partial<SettlementPreview> = {}) =>
  mockEndpoint(previewSettlement, ({ body }) => aPreview(body.decisions ?? [], over));
const aSettlement = (over: Partial<Settlement> = {}): Settlement => ({
  ...{ id: idOf('d', 1), round_id: roundId, state: 'settled', by: idOf('a', 1), by_name: 'Joana Ferraz' },
  decisions: offers.map(({ round_product_id }) => ({ round_product_id, decision: 'accept' })),
  ...{ at: new Date().toISOString(), placed, settled: placed },
  ...over,
});
const decide = async (product: string, label: string) => {
  const choices = await screen.findByRole('group', { name: `Decision for ${product}` });
  fireEvent.click(within(choices).getByText(label));
};
const linesRow = () => screen.getByRole('row', { name: /^Lines/ }).textContent;

test('shows the outcome once every product is decided, then settles with these decisions', async () => {
  const sent: unknown[] = [];
  const settling = mockEndpoint(settleRound, ({ body }) => (sent.push(body), aSettlement({ state: 'settling' })));
  const { toasts } = openAdmin({ path, answers: [previewing(), settling] });
  expect(await screen.findByRole('button', { name: '2 products to decide' })).toHaveProperty('disabled', true);
  expect(linesRow()).toBe('Lines49—');
  await decide('Kraft mailer', 'Cancel Lines');
  await screen.findByRole('button', { name: '1 product to decide' });
  await decide('Tissue paper', 'Accept');
  await waitFor(() => expect(linesRow()).toBe('Lines4941'));
  await press('Settle Round');
  const dialog = await screen.findByRole('dialog', { name: 'Settle Kraft run?' });
  expect(dialog.textContent).toContain('Kraft mailer: 8 lines are cancelled.');
  expect(dialog.textContent).toContain('1 order loses its only lines and is cancelled.');
  await pressInDialog('Settle Round');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Round is being settled' }]));
  const decisions = [
    { round_product_id: offers[0]!.round_product_id, decision: 'cancel_lines' },
    { round_product_id: offers[1]!.round_product_id, decision: 'accept' },
  ];
  expect(sent).toEqual([{ settlement_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, decisions }]);
});

test('on narrow screens a bar shows the value, and opens the sums with Settle Round', async () => {
  const narrow = (query: string) => ({ ...everyWidth(query), matches: query === '(max-width: 1199px)' });
  window.matchMedia = narrow as typeof everyWidth;
  const sent: unknown[] = [];
  const settling = mockEndpoint(settleRound, ({ body }) => (sent.push(body), aSettlement({ state: 'settling' })));
  openAdmin({ path, answers: [previewing(), settling] });
  const bar = (await screen.findByText('2 products to decide')).closest('div')!;
  expect(screen.queryByRole('row', { name: /^Lines/ })).toBeNull();
  for (const { product_name } of offers) await decide(product_name, 'Accept');
  await waitFor(() => expect(bar.textContent).toContain('If settled this way$10,064.08'));
  fireEvent.click(within(bar).getByRole('button', { name: 'Review and Settle' }));
  const sums = within(await screen.findByRole('dialog', { name: 'If settled this way' }));
  expect(linesRow()).toBe('Lines4949');
  fireEvent.click(sums.getByRole('button', { name: 'Settle Round' }));
  await pressInDialog('Settle Round');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a figure that changes elsewhere flashes', async () => {
  let units = placed.units;
  const changing = mockEndpoint(previewSettlement, () => aPreview([], { placed: { ...placed, units } }));
  openAdmin({ path, answers: [changing] });
  const cell = async () => (await screen.findByRole('row', { name: /^Units/ })).querySelector('td > span')!;
  expect((await cell()).hasAttribute('data-moved')).toBe(false);
  units -= 50;
  await decide('Kraft mailer', 'Accept');
  await waitFor(async () => expect((await cell()).textContent).toBe('30,028'));
  expect((await cell()).hasAttribute('data-moved')).toBe(true);
});

test('decides several products at once', async () => {
  openAdmin({ path, answers: [previewing()] });
  for (const { product_name } of offers) fireEvent.click(await screen.findByLabelText(`Select ${product_name}`));
  await screen.findByText('2 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Lines' }));
  await waitFor(() => expect(linesRow()).toBe('Lines4933'));
});

test.each([
  ['orders await approval', { pending_orders: 3 }, '3 orders await approval'],
  ['orders were invoiced', { blocked: { total: 1, orders: [idOf('0', 7)] } }, '1 order can’t lose lines'],
] as const)('settles nothing while %s, and shows it', async (_what, over, text) => {
  openAdmin({ path, answers: [previewing(over as Partial<SettlementPreview>)] });
  for (const { product_name } of offers) await decide(product_name, 'Accept');
  await screen.findByText(text);
  expect(await screen.findByRole('button', { name: 'Settle Round' })).toHaveProperty('disabled', true);
});

test('a product that the policy decides has no choice, and the round is settled without a decision on it', async () => {
  const sent: unknown[] = [];
  const settling = mockEndpoint(settleRound, ({ body }) => (sent.push(body), aSettlement({ state: 'settling' })));
  const decided = offers.map((offer) => ({ ...offer, policy: 'cancel_short_lines' as const, ships_from: 900 }));
  openAdmin({ path, answers: [previewing({ offers: decided, awaits_settlement: true }), settling] });
  await screen.findAllByText('Decided by the round’s policy.');
  expect(screen.getByText('RE-0 · ships from 900 units')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Decision for Kraft mailer' })).toBeNull();
  expect(screen.getByText('Invoices, shipments, and completion wait until you settle the round.')).toBeTruthy();
  await press('Settle Round');
  await pressInDialog('Settle Round');
  await waitFor(() => expect(sent).toMatchObject([{ decisions: [] }]));
});

test('a round settled by its policy shows that', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const settlement = aSettlement({ by: null, by_name: null, decisions: [] });
  openAdmin({ path, answers: [previewing({ settlement, offers: [], undo: { until, problem: null } })] });
  await screen.findByText(/Settled by the round’s policy/);
});

test('a settled round shows who settled it, and undoes it after a confirmation', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const settled = { settlement: aSettlement(), undo: { until, problem: null } };
  const undoing = mockEndpoint(undoSettlement, () => aSettlement({ state: 'undoing' }));
  const { toasts } = openAdmin({ path, answers: [previewing(settled), undoing] });
  await screen.findByText(/Settled by Joana Ferraz/);
  expect(screen.queryByRole('group', { name: 'Decision for Kraft mailer' })).toBeNull();
  await press('Undo Settlement');
  await pressInDialog('Undo Settlement');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: 'Settlement is being undone' }]));
});

test('a settlement that cannot be undone shows the reason', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const settled = { settlement: aSettlement(), undo: { until, problem: 'invoice_sent' as const } };
  openAdmin({ path, answers: [previewing(settled)] });
  await screen.findByText('An invoice of this round was sent, so it can no longer be undone.');
  expect(screen.getByRole('button', { name: 'Undo Settlement' })).toHaveProperty('disabled', true);
});

test('a refused settlement preserves the decisions and shows what to do', async () => {
  const refused = mockEndpoint(settleRound, () => refuse('orders_pending', { orders: 2 }));
  const { toasts } = openAdmin({ path, answers: [previewing(), refused] });
  for (const { product_name } of offers) await decide(product_name, 'Accept');
  await press('Settle Round');
  await pressInDialog('Settle Round');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'Failed to settle the round' }]));
  expect(await screen.findByRole('button', { name: 'Settle Round' })).toHaveProperty('disabled', false);
});

test.each([
  ['an open round', () => aPreview([], { closed: false }), 'This round is still open'],
  ['a round without a product below its MOQ', () => aPreview([], { offers: [] }), 'Nothing to settle'],
  ['an unknown round', () => refuse('not_found'), 'Oops! Page not found'],
] as const)('%s has nothing to settle', async (_what, answer, text) => {
  openAdmin({ path, answers: [mockEndpoint(previewSettlement, answer)] });
  await screen.findByText(text);
});
