import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { idOf } from '../mock/ids';
import type { World } from '../mock/world';
import { answerRequests, openBuyer } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);
const pages = [`/buyer/rounds/${kraft}`, `/buyer/rounds?round=${kraft}`];
const tiers = [
  { from_units: 1000, unit_price: 0.39 },
  { from_units: 1500, unit_price: 0.36 },
];

/** Worlds share their offers, so the round gets a copy. @param number of the offer */
function setTerms({ rounds: [round] }: World, number: number, terms: Partial<Offer>) {
  const isIt = ({ id }: Offer) => id === idOf('offer', number);
  round!.offers = round!.offers.map((offer) => (isIt(offer) ? { ...offer, ...terms } : offer));
}

/** Opens a screen on which the Kraft mailer ($0.42, 684 of 1,000 committed, 150 in the cart) has other terms. */
function openWith(path: string, terms: Partial<Offer>, approved_qty?: number) {
  const opened = openBuyer({ path });
  setTerms(opened.world, 1, terms);
  Object.assign(opened.world.pools.get(kraft)![0]!, { approved_qty });
  return opened;
}
const findMailer = async () => {
  const mailer = await screen.findByRole('article', { name: /Kraft mailer/ });
  await within(mailer).findAllByText(/150 in your cart|With yours/);
  return mailer;
};
const type = (product: HTMLElement, text: string) =>
  fireEvent.change(within(product).getByRole('textbox'), { target: { value: text } });
const stair = (product: HTMLElement) => within(product).queryByRole('list', { name: 'Price by units in the pool' });
const stepsOf = (product: HTMLElement) =>
  within(stair(product)!)
    .getAllByRole('listitem')
    .map(({ textContent, dataset }) => `${dataset.state}: ${textContent}`);
const inSummary = (term: string) =>
  within(screen.getByRole('complementary')).queryByText(term)?.nextElementSibling?.textContent;

test.each(pages)('the price is the one that the pool has reached, with every step, live (%s)', async (path) => {
  const { live } = openWith(path, { tiers });
  const mailer = await findMailer();
  expect(mailer.textContent).toContain('$0.42 per piece');
  expect(stepsOf(mailer)).toEqual(['now: $0.42 nowat first', 'next: $0.39 nextfrom 1,000', 'ahead: $0.36 from 1,500']);
  expect(mailer.textContent).toContain('316 more units and everyone pays 7% less');
  await movePool(live, 1, 1250);
  expect(mailer.textContent).toContain('$0.39 per piece');
  expect(stepsOf(mailer)).toEqual(['passed: $0.42 at first', 'now: $0.39 nowfrom 1,000', 'next: $0.36 nextfrom 1,500']);
  expect(stair(mailer)!.querySelector('[aria-current="step"]')?.textContent).toContain('$0.39');
  expect(mailer.textContent).toContain('250 more units and everyone pays 7% less');
  await movePool(live, 1, 1500);
  expect(mailer.textContent).toContain('$0.36 per piece');
  expect([stair(mailer), mailer.textContent.includes('everyone pays')]).toEqual([null, false]);
  expect(within(mailer).getByText('$0.36 for everyone')).toBeTruthy();
  expect(await screen.findByText(/ Everyone pays \$0\.36 now\.$/)).toBeTruthy();
});

test.each(pages)('a typed quantity marks the step that it reaches and shows what it saves (%s)', async (path) => {
  openWith(path, { tiers });
  const mailer = await findMailer();
  type(mailer, '150');
  expect(stepsOf(mailer)[1]).toBe('next: $0.39 nextfrom 1,000');
  type(mailer, '200');
  expect(stepsOf(mailer)).toEqual(['now: $0.42 nowat first', 'typed: $0.39 nextfrom 1,000', 'ahead: $0.36 from 1,500']);
  const sentence = 'With your 350, everyone pays $0.39. Your units then cost $136.50 instead of $147.00.';
  await waitFor(() => expect(within(mailer).getAllByRole('status')[1]?.textContent).toBe(sentence));
  fireEvent.blur(within(mailer).getByRole('textbox'));
  expect(within(mailer).getByText('$84.00 at most')).toBeTruthy();
});

test('a line is placed at the price of the approved units and its own, final once no step is lower', async () => {
  openWith(pages[0]!, { tiers }, 600);
  const mailer = await findMailer();
  type(mailer, '300');
  fireEvent.blur(within(mailer).getByRole('textbox'));
  expect(within(mailer).getByText('$117.00 at most')).toBeTruthy();
  await waitFor(() =>
    expect(within(mailer).getAllByRole('status')[1]?.textContent).toBe('With your 450, everyone pays $0.39.'),
  );
  type(mailer, '750');
  fireEvent.blur(within(mailer).getByRole('textbox'));
  expect(within(mailer).getByText('$270.00')).toBeTruthy();
});

test('a step that is less than 1% lower is announced with its price', async () => {
  const { world } = openBuyer({ path: pages[0]! });
  setTerms(world, 4, { tiers: [{ from_units: 120, unit_price: 18.3 }] });
  const tissue = await screen.findByRole('article', { name: /Tissue paper/ });
  expect(tissue.textContent).toContain('120 more units and everyone pays $18.30');
});

test.each(pages)('a product without price tiers and list price shows neither (%s)', async (path) => {
  openWith(path, { list_price: 0.42 });
  const mailer = await findMailer();
  type(mailer, '400');
  fireEvent.blur(within(mailer).getByRole('textbox'));
  expect(within(mailer).getByText('$168.00')).toBeTruthy();
  expect(stair(mailer)).toBeNull();
  expect(mailer.textContent).not.toMatch(/at most|everyone pays|you save/);
  expect(screen.queryByText(/Prices fall|everyone pays the lowest price/)).toBeNull();
});

test.each(pages)('the saving against the list price follows the price that the pool reached (%s)', async (path) => {
  const { live } = openWith(path, { tiers, list_price: 0.58 });
  const mailer = await findMailer();
  expect(mailer.textContent).toContain('List price $0.58, you save 27%');
  expect(screen.getByText(/everyone pays the lowest price that the pool reached/)).toBeTruthy();
  await movePool(live, 1, 1250);
  expect(mailer.textContent).toContain('List price $0.58, you save 32%');
});

test.each([...pages, '/buyer/cart'])(
  'once the round is closed, no step and no missing units are shown (%s)',
  async (path) => {
    const { live } = openWith(path, { tiers });
    const mailer = await findMailer();
    expect(mailer.textContent).toContain('everyone pays');
    await movePool(live, 1, 684, { status: 'closed' });
    const now = screen.getByRole('article', { name: /Kraft mailer/ });
    expect([stair(now), now.textContent.includes('everyone pays')]).toEqual([null, false]);
    expect(now.textContent).toContain('$0.42');
  },
);

test('the cart beside the round shows the most that the order costs', async () => {
  openWith(pages[0]!, { tiers });
  const beside = within(await screen.findByRole('complementary', { name: 'Your cart in this round' }));
  expect((await beside.findByText('Total at most')).closest('p')?.textContent).toContain('$446.60');
});

test.each([
  ['accept', '$446.60', false],
  ['cancel_short_lines', '$383.60', true],
] as const)(
  'beside the round, a cart shows what the order would be if it closed now (%s)',
  async (policy, sum, isStruck) => {
    const { world, live } = openBuyer({ path: pages[0]! });
    Object.assign(world.rounds[0]!, { close_policy: policy });
    const beside = within(await screen.findByRole('complementary', { name: 'Your cart in this round' }));
    const closing = within(await beside.findByRole('region', { name: 'If it closed now' }));
    const [line] = closing.getAllByRole('listitem');
    expect(line!.textContent).toMatch(/^Kraft mailer.*166 units are missing\.(cancelled )?\$63\.00$/);
    expect(line!.querySelector('s') !== null).toBe(isStruck);
    expect(closing.getByText('Your order would be').parentElement!.textContent).toContain(sum);
    const bar = screen.getByRole('button', { name: 'If it closed now: Show your cart in this round' });
    expect(bar.textContent).toContain('If it closed now');
    expect(bar.parentElement!.textContent).toContain(sum);
    await movePool(live, 1, 900);
    expect(beside.queryByRole('region', { name: 'If it closed now' })).toBeNull();
  },
);

test('a cart line shows the most it costs and the next step; the summary the most of the order and its saving', async () => {
  const { live, world } = openWith('/buyer/cart', { tiers, list_price: 0.58 });
  const mailer = await findMailer();
  expect(mailer.textContent).toContain('$0.42 at most per piece');
  expect(mailer.textContent).toContain('316 more units and everyone pays 7% less');
  expect(inSummary('Total at most')).toBe('$446.60');
  expect(inSummary('You save on list prices at least')).toBe('$24.00');
  // The price falls with the own quantity before the response.
  type(mailer, '1000');
  fireEvent.blur(within(mailer).getByRole('textbox'));
  expect(mailer.textContent).toContain('$0.39 at most per piece');
  expect(inSummary('Total at most')).toBe('$773.60');
  const closing = within(screen.getByRole('region', { name: 'If it closed now' }));
  expect(closing.getByRole('listitem').textContent).toBe(
    'Kraft mailer, 240 × 320 mm: with yours, everyone pays $0.36.$360.00',
  );
  // The lines that need no word are part of the sum.
  expect(closing.getByText('Your order would be').parentElement!.textContent).toContain('$743.60');
  await movePool(live, 1, 1500);
  expect(mailer.textContent).not.toContain('everyone pays');
  await waitFor(() => expect(world.quantities.get(kraft)?.get(idOf('offer', 1))).toBe(1000));
});

test('a cart of final prices has a total and a saving without "at most"', async () => {
  openWith('/buyer/cart', { list_price: 0.58 });
  await findMailer();
  expect([inSummary('Total'), inSummary('You save on list prices')]).toEqual(['$446.60', '$24.00']);
});

test.each([
  ['a lower price', {}, 0.5],
  ['a price that rose with fewer own units', { tiers }, 0.39],
])('%s is no change that the buyer confirms', async (_, terms, seen) => {
  const { world } = openWith('/buyer/cart', terms);
  world.seenPrices.set(idOf('offer', 1), seen);
  const mailer = await findMailer();
  expect(mailer.querySelector('s')).toBeNull();
  expect(within(mailer).queryByRole('button', { name: /Got It/ })).toBeNull();
});
