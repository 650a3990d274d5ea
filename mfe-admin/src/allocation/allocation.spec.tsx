import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { previewSettlement, readClaims, settleRound } from '@junto/contracts/admin/settlement';
import type { OfferAllocation, OfferClaims, SettlementPreview } from '@junto/contracts/settlement';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const roundId = idOf('b', 1);
const path = `/admin/rounds/${roundId}/settle`;
const offerId = idOf('9', 1);
const figures = { orders: 6, lines: 6, units: 1000, total_value: 1180 };
const scarce = {
  ...{ round_product_id: offerId, product_name: 'Shipping box', sku_code: 'RE-1', image: null, units_per_pack: 25 },
  ...{ supply: 800, reason: 'One of two presses is down.', demand: 1000, lines: 6, cut: 6, cancelled: 0, left_over: 0 },
};
/** The orders of the picture of the screen: 9, 5, 12, 7, 4 and 3 packs. */
const names = ['Casa Norte', 'Torra Clara', 'Hotel Miramar', 'Cantina do Bairro', 'Harbour Kitchen', 'Ateliers du Sud'];
const claimsOf = (units: number[]): OfferClaims => ({
  ...{ round_product_id: offerId, supply: 800, units_per_pack: 25, demand: 1000, lines: 6 },
  claims: units.map((qty, index) => ({
    ...{ line_id: idOf('1', index + 1), order_id: idOf('2', index + 1), buyer_key: idOf('3', index + 1) },
    ...{ buyer_name: names[index]!, placed_at: `2099-12-0${index + 1}T10:12:00.000Z`, units: qty, unit_price: 1.18 },
  })),
});

const scarceIn = (mode: OfferAllocation['mode']) =>
  mode === 'first_come' ? { ...scarce, mode, cut: 2, cancelled: 1 } : { ...scarce, mode };
const aPreview = (allocations: readonly Pick<OfferAllocation, 'mode'>[]): SettlementPreview => ({
  ...{ round_id: roundId, round_title: 'Kraft run', supplier_name: 'Ribeira', currency: 'USD', closed: true },
  ...{ settlement: null, undo: null, pending_orders: 0, offers: [], placed: figures },
  awaits_settlement: true,
  settled: { ...figures, units: 800, total_value: 944 },
  scarce: [scarceIn(allocations[0]?.mode ?? 'proportional')],
  blocked: { total: 0, orders: [] },
});

function openSettle(claims = claimsOf([225, 125, 300, 175, 100, 75])) {
  const sent: unknown[] = [];
  const previewed: unknown[] = [];
  openAdmin({
    path,
    answers: [
      mockEndpoint(previewSettlement, ({ body }) => {
        previewed.push(body.allocations);
        return aPreview(body.allocations ?? []);
      }),
      mockEndpoint(readClaims, () => claims),
      mockEndpoint(settleRound, ({ body }) => {
        sent.push(body.allocations);
        return {
          ...{ id: body.settlement_id, round_id: roundId, state: 'settling' as const, by: idOf('a', 1), decisions: [] },
          ...{ at: new Date().toISOString(), placed: figures, settled: figures },
        };
      }),
    ],
  });
  return { sent, previewed };
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Share what can be delivered of Shipping box' }));
  const dialog = within(await screen.findByRole('dialog'));
  // The page behind has a table too.
  await dialog.findByRole('table');
  return dialog;
};
const cellsOf = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows the supply with its reason, and settles in proportion without a choice', async () => {
  const { sent } = openSettle();
  expect(await screen.findByText('800 of 1,000 units can be delivered')).toBeTruthy();
  expect(screen.getByText('One of two presses is down.')).toBeTruthy();
  expect(screen.getByText('Proportional. 6 lines get less.')).toBeTruthy();
  await press('Settle Round');
  expect((await screen.findByRole('dialog')).textContent).toContain('Shipping box: 6 lines get less');
  await pressInDialog('Settle Round');
  await waitFor(() => expect(sent).toEqual([undefined]));
});

test('compares the modes line by line, and settles in the chosen one', async () => {
  const { sent, previewed } = openSettle();
  const dialog = await openDialog();
  const shares = (buyer: RegExp) => cellsOf(buyer).slice(1, 3);
  expect(shares(/^Casa Norte/)).toEqual([
    '1757 of 9 packs7.2 packs, rounded down',
    '2259 of 9 packsin full, placed early enough',
  ]);
  expect(shares(/^Torra/)[0]).toBe('1004 of 5 packs4 packs exactly');
  expect(shares(/^Hotel Miramar/)[0]).toBe('25010 of 12 packs9.6 packs, up: largest remainder');
  expect(shares(/^Cantina/)[1]).toBe('1506 of 7 packsthe last 6 packs');
  expect(shares(/^Ateliers/)).toEqual([
    '502 of 3 packs2.4 packs, rounded down',
    '00 of 3 packsnothing left at its turn, the line is cancelled',
  ]);
  expect(dialog.getByText('40 packs, in 6 order lines')).toBeTruthy();
  expect(dialog.getByText('80% of the demand can be delivered')).toBeTruthy();
  expect(dialog.getByText(/^6 lines change, \$236.00 less in total/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'First come' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Allocate 800 Units' }));
  const firstCome = [{ round_product_id: offerId, mode: 'first_come', shares: [] }];
  await waitFor(() => expect(previewed.at(-1)).toEqual(firstCome));
  expect(await screen.findByText('First come. 2 lines get less. 1 of them gets nothing.')).toBeTruthy();
  await press('Settle Round');
  await pressInDialog('Settle Round');
  await waitFor(() => expect(sent).toEqual([firstCome]));
});

test('the orders of one buyer share its part in order of placing', async () => {
  const claims = claimsOf([225, 125, 300, 175, 100, 75]);
  claims.claims[1]!.buyer_key = claims.claims[0]!.buyer_key;
  openSettle(claims);
  await openDialog();
  expect(cellsOf(/^Casa Norte/)[1]).toBe('2259 of 9 packsin full');
  expect(cellsOf(/^Torra/)[1]).toMatch(/packsfrom the buyer’s share, earliest order first$/);
});

test('by hand a line that differs needs a reason, and the sum must fit the supply', async () => {
  const { previewed } = openSettle();
  const dialog = await openDialog();
  const apply = () => dialog.getByRole('button', { name: 'Allocate 800 Units' });
  fireEvent.click(dialog.getByRole('button', { name: /^Increase: .*Ateliers du Sud/ }));
  expect(dialog.getByRole('radio', { name: 'By hand' })).toHaveProperty('checked', true);
  expect(dialog.getByText('Enter a reason: it differs from proportional')).toBeTruthy();
  expect(dialog.getByText('25 units too many')).toBeTruthy();
  expect(apply()).toHaveProperty('disabled', true);
  const reason = (buyer: RegExp) => dialog.getByLabelText(buyer);
  fireEvent.change(reason(/^Reason for Ateliers/), { target: { value: 'First order, kept whole' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Decrease: .*Cantina/ }));
  fireEvent.change(reason(/^Reason for Cantina/), { target: { value: 'As agreed by phone' } });
  await waitFor(() => expect(apply()).toHaveProperty('disabled', false));
  fireEvent.click(apply());
  const shares = [
    { line_id: idOf('1', 6), units: 75, reason: 'First order, kept whole' },
    { line_id: idOf('1', 4), units: 125, reason: 'As agreed by phone' },
  ];
  await waitFor(() => expect(previewed.at(-1)).toEqual([{ round_product_id: offerId, mode: 'by_hand', shares }]));
});

test('a product with too many lines to list has no shares by hand', async () => {
  openSettle({ ...claimsOf([]), lines: 4000 });
  fireEvent.click(await screen.findByRole('button', { name: 'Share what can be delivered of Shipping box' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/More than 1,000 lines/);
  expect(dialog.getByText('40 packs, in 4,000 order lines')).toBeTruthy();
  expect(dialog.queryByText('Value at ordered prices')).toBeNull();
  expect(screen.queryByRole('radio', { name: /^By hand/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^First come/ })).toBeTruthy();
});
