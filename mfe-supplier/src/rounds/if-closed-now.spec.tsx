import { act, fireEvent, screen, within } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { aRound, idOf } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

const pack_measures = { pack_gross_kg: 10, pack_length_cm: 100, pack_width_cm: 60, pack_height_cm: 20 };
const [offer] = aRound(1).offers;
const short = { ...offer!, approved_qty: 600, pack_measures };
const met = { ...short, id: idOf('offer', 2), current_committed_qty: 1200, approved_qty: 1200 };

async function openRound(offers: OwnRound['offers'], over: Partial<OwnRound> = {}, language: 'en' | 'pt' = 'en') {
  const round = aRound(1, { status: 'approved', offers, ...over });
  const { live } = openSupplier({ path: `/supplier/rounds?round=${round.id}`, language, world: { rounds: [round] } });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByText(language === 'en' ? 'Average MOQ progress' : 'Progresso médio do MOQ');
  return { live, dialog, channel: channels.round(round.id) };
}
const figure = (label: string) =>
  screen.getByText(label).parentElement!.querySelector('dd')!.textContent!.replaceAll(/\s/g, ' ');

test('a running round shows what ships, what is below its MOQ and what awaits approval if it closed now', async () => {
  await openRound([short, met]);
  expect(figure('Products that reach their MOQ')).toBe('1 of 21 below its MOQ');
  expect(figure('Units that would ship')).toBe('1,200 of 2,200684 more units are below the MOQ');
  expect(figure('Value that would ship')).toBe('$504.00 of $924.00$287.28 more is below the MOQ');
  expect(figure('In orders that await approval')).toBe('84 unitsworth $35.28, counted in the other figures');
  for (const label of ['Products', 'Committed vs total MOQ', 'Average MOQ progress', 'Revenue vs potential'])
    expect(screen.getAllByText(label).length).toBeGreaterThan(0);
});

test.each([
  ['ask', /an administrator decides on their orders/],
  ['accept', /below their MOQ ship too/],
  ['cancel_short_lines', /their lines are cancelled/],
] as const)('a sentence for products below their MOQ under the policy %s', async (close_policy, words) => {
  const { dialog } = await openRound([short, met], { close_policy });
  expect(dialog.getByText(words)).toBeTruthy();
});

const tiers = [{ from_units: 1200, unit_price: 0.4 }];
test.each([
  ['reached', met, {}, ['Stands', '$0.42', '$504.00']],
  ['at its cap', { ...met, max_qty: 1200 }, {}, ['Stands, full', '$0.42', '$504.00']],
  ['at a price tier', { ...met, tiers }, {}, ['Stands', '$0.40was $0.42', '$480.00']],
  ['filled enough', { ...short, minimum_fill: 60 }, {}, ['Ships from 60%', '$0.42', '$287.28']],
  ['short', short, {}, ['Undecided', '$0.42', '$0.00would not ship: $287.28']],
  ['short', short, { close_policy: 'accept' }, ['Ships below MOQ', '$0.42', '$287.28']],
  ['short', short, { close_policy: 'cancel_short_lines' }, ['Cancelled', '$0.42', '$0.00would not ship: $287.28']],
  ['without orders', { ...short, current_committed_qty: 0, approved_qty: 0 }, {}, ['No orders', '$0.42', '$0.00']],
] as const)('the row of a product that is %s has its outcome, price and value', async (_what, offer, over, cells) => {
  await openRound([offer as typeof short], over);
  const table = within(screen.getByRole('table', { name: 'Products by MOQ progress' }));
  const head = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const row = [...table.getAllByRole('row')[1]!.children].map(({ textContent }) => textContent);
  expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
    ...{ 'If it closed now': cells[0], Price: cells[1], Value: cells[2] },
  });
});

test.each([
  ['en', '1 product stands$504.00'],
  ['pt', '1 produto segue$504.00'],
] as const)('the last row counts and sums the products that ship (%s)', async (language, sum) => {
  await openRound([short, met], {}, language);
  expect(screen.getByRole('dialog').querySelector('tfoot')!.textContent).toBe(sum);
});

test('the figures follow the pools', async () => {
  const { live, dialog, channel } = await openRound([short]);
  const now = { round_product_id: short.id, total_committed: 1003, total_selected: 0, user_id: null, version: 7 };
  const snapshot = { status: 'approved', closing: false, offers: [now] };
  act(() =>
    live
      .handlersOf(channel)
      ?.onSnapshot?.({ type: 'subscribed', channel, you: null, snapshot, epoch: 'one', version: 7 }),
  );
  expect(await dialog.findByText('403')).toBeTruthy();
  expect(figure('Products that reach their MOQ')).toBe('1 of 1none below its MOQ');
  expect(figure('Units that would ship')).toContain('1,003 of 1,003');
});

test('loads are pallets first, containers on request, each in words', async () => {
  const { dialog } = await openRound([short, met]);
  // 24 packs of 0.12 m³ ship.
  expect(dialog.getByText('2 full pallets and one at 40%')).toBeTruthy();
  expect(dialog.getByText(/^2\.88 of 5\.28 m³ at full MOQ, 240 of 440 kg\.$/)).toBeTruthy();
  fireEvent.click(dialog.getByText('20′'));
  expect(dialog.getByText('one container at 9%')).toBeTruthy();
  expect(dialog.getByText(/^A 20′ container takes 33 m³ and 28,000 kg/)).toBeTruthy();
});

test.each([
  ['en', 'The weight or dimensions of 1 product are missing.', 'Add them in My Products'],
  ['pt', 'Faltam o peso ou as dimensões de 1 produto.', 'Completar em Meus produtos'],
] as const)('missing measures are named instead of a load (%s)', async (language, text, link) => {
  const { dialog } = await openRound([{ ...short, pack_measures: null }, met], {}, language);
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByRole('link', { name: link }).getAttribute('href')).toBe('/supplier/products');
  expect(dialog.queryByText(/m³/)).toBeNull();
});

test('a round that does not run keeps its figures only', async () => {
  const { dialog } = await openRound([short], { status: 'closed' });
  expect(dialog.queryByText('If it closed now')).toBeNull();
});
