import { act, screen, within } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { aRound, idOf } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

answerRequests();

test('Round Performance follows its channel; outdated events are ignored', async () => {
  const round = aRound(1, { status: 'approved' });
  const { live } = openSupplier({ path: `/supplier/rounds?round=${round.id}`, world: { rounds: [round] } });
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findAllByText('$287.28')).toHaveLength(3);
  const channel = channels.round(round.id);
  const pool = (total_committed: number, version: number) => ({
    round_product_id: idOf('offer', 1),
    total_committed,
    total_selected: 0,
    user_id: null,
    version,
  });
  const change = (total_committed: number, version: number) =>
    act(() => live.handlersOf(channel)?.onEvent?.('quantity_change', pool(total_committed, version)));
  const snapshot = { status: 'approved', closing: false, offers: [pool(684, 5)] };
  expect(shown.queryByText('Live')).toBeNull();
  act(() =>
    live
      .handlersOf(channel)
      ?.onSnapshot?.({ type: 'subscribed', channel, you: null, snapshot, epoch: 'one', version: 5 }),
  );
  expect(await shown.findByText('Live')).toBeTruthy();
  change(1003, 7);
  expect(await shown.findAllByText('$421.26')).toHaveLength(6);
  expect(shown.getByText('MOQ Met')).toBeTruthy();
  change(10, 6);
  await pause(80);
  expect(shown.getAllByText('$421.26')).toHaveLength(6);
});

test.each([
  ['approved', ['Forecast', 'If it closed now', 'Price', 'Value']],
  ['closed', ['Status', 'Revenue']],
] as const)('products against their MOQ are a table with column headers (%s)', async (status, more) => {
  const round = aRound(1, { status });
  openSupplier({ path: `/supplier/rounds?round=${round.id}`, world: { rounds: [round] } });
  const table = await screen.findByRole('table', { name: 'Products by MOQ progress' });
  expect(table.tagName).toBe('TABLE');
  const head = within(table).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toEqual(['Product', 'MOQ', 'Committed / MOQ', ...more]);
  expect(within(table).getAllByRole('rowheader')[0]!.textContent).toContain('Kraft mailer 1');
});

test('a product of the round shows its price tiers and its list price', async () => {
  const round = aRound(1, { status: 'approved' });
  const [offer] = round.offers;
  const offers = [{ ...offer!, tiers: [{ from_units: 1000, unit_price: 0.4 }], list_price: 0.5 }];
  openSupplier({ path: `/supplier/rounds?round=${round.id}`, world: { rounds: [{ ...round, offers }] } });
  const table = within(await screen.findByRole('table', { name: 'Products by MOQ progress' }));
  expect(table.getByText('$0.42 at first · $0.40 from 1,000 units · List price $0.50')).toBeTruthy();
});

test('the basis of the revenue is explained beside it', async () => {
  const round = aRound(1, { status: 'approved' });
  openSupplier({ path: `/supplier/rounds?round=${round.id}`, world: { rounds: [round] } });
  expect(await screen.findByText(/^At today’s prices\. Orders keep the price they were placed at/)).toBeTruthy();
});

test('a failed read shows its message', async () => {
  const { toasts } = openSupplier({ path: `/supplier/rounds?round=${idOf('round', 9)}` });
  await expectToasts(toasts, errorToast('Failed to load round performance data'));
});

test.each([
  ['en', 'Pool over time: Kraft mailer 1', 'MOQ 1,000 · Max 2,000', 'Revenue vs potential'],
  ['pt', 'Evolução dos pedidos: Kraft mailer 1', 'MOQ 1 000 · Máx. 2 000', 'Receita em relação ao potencial'],
] as const)(
  "a product's pool over time, and revenue against potential, are charts with tables (%s)",
  async (...texts) => {
    const [language, history, terms, revenue] = texts;
    const round = aRound(1, { status: 'approved' });
    const offers = round.offers.map((offer) => ({ ...offer, max_qty: 2000 }));
    const path = `/supplier/rounds?round=${round.id}`;
    openSupplier({ path, language, world: { rounds: [{ ...round, offers }] } });
    const figures = await screen.findByRole('table', { name: history });
    expect(
      within(figures)
        .getAllByRole('row')
        .map((row) => row.lastElementChild?.textContent),
    ).toContain('432');
    expect(screen.getByText(terms.split(' · ')[0]!).parentElement!.textContent!.replace(/\s/g, ' ')).toBe(terms);
    const bars = within(screen.getByRole('table', { name: revenue }));
    expect(bars.getByRole('row', { name: 'Kraft mailer 1 $287.28 $420.00' })).toBeTruthy();
  },
);
