import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addCartItem } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const box = 'Shipping box, 300 × 200 × 150 mm';
const linen = 'Specialty coffee bags 1 kg';
const kraft = idOf('round', 1);
/** The card of a product in the list. */
const card = async (product: string) => within(await screen.findByRole('article', { name: product }));

/** Only the shipping box is nearly met, at 920 of 1,000 with packs of 25; `quantity` units are in the cart. */
function openNearlyMet({ inCart, ...opening }: { inCart: number } & Partial<Parameters<typeof openBuyer>[0]>) {
  const opened = openBuyer({ path: '/buyer', ...opening });
  opened.world.quantities.set(kraft, new Map(inCart > 0 ? [[idOf('offer', 2), inCart]] : []));
  return opened;
}

test('a card shows what a pool lacks and what the button adds', async () => {
  openNearlyMet({ inCart: 0 });
  const shown = await card(box);
  expect(screen.getByRole('heading', { name: /Almost at MOQ/ })).toBeTruthy();
  expect(shown.getByRole('heading', { name: '80 more to reach MOQ' })).toBeTruthy();
  expect(shown.getByText('100 units · $118.00', { exact: false })).toBeTruthy();
  expect(shown.getByText('you haven’t ordered any')).toBeTruthy();
  expect(shown.getByText('Add 4 Packs')).toBeTruthy();
  expect(shown.getByRole('link', { name: box }).getAttribute('href')).toBe(
    `/buyer/rounds/${kraft}?product=${idOf('offer', 2)}`,
  );
});

test('one click adds the missing packs; then the card shows that the pool is met, with a link to the cart', async () => {
  const { world, toasts } = openNearlyMet({ inCart: 0 });
  fireEvent.click((await card(box)).getByRole('button', { name: `Add 4 packs of ${box}` }));
  await waitFor(async () => expect((await card(box)).getByText('100 in your cart')).toBeTruthy());
  const shown = await card(box);
  expect(shown.getByText('reaches MOQ once you order')).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByRole('link', { name: /View Cart/ }).getAttribute('href')).toBe(`/buyer/cart/${kraft}`);
  expect(world.quantities.get(kraft)?.get(idOf('offer', 2))).toBe(100);
  expect(toasts.at(-1)?.title).toBe(`Added 100 units of ${box} to cart`);
});

test('units in the cart count, and the cap is never exceeded', async () => {
  const { live } = openNearlyMet({ inCart: 40 });
  expect((await card(box)).getByRole('button', { name: `Add 2 packs of ${box}` })).toBeTruthy();
  await movePool(live, 2, 950, { selected: 100 });
  await waitFor(async () => expect((await card(box)).getByText('Add 1 Pack')).toBeTruthy());
  await movePool(live, 2, 1000, { selected: 100 });
  await waitFor(async () => expect((await card(box)).getByRole('heading', { name: 'MOQ reached' })).toBeTruthy());
});

test('a card keeps its position when its pool enters the cart', async () => {
  const { world } = openNearlyMet({ inCart: 0 });
  world.pools.get(idOf('round', 3))!.forEach((pool) => (pool.current_committed_qty = 2900));
  await card(linen);
  const names = () =>
    screen
      .getAllByRole('article')
      .map((one) => one.getAttribute('aria-label'))
      .filter((name) => name === box || name === linen);
  const before = names();
  fireEvent.click((await card(box)).getByRole('button', { name: `Add 4 packs of ${box}` }));
  await waitFor(async () => expect((await card(box)).getByText('100 in your cart')).toBeTruthy());
  expect(names()).toEqual(before);
});

test('a rejected add shows the message of Add to Cart and can be retried', async () => {
  const { toasts } = openNearlyMet({
    inCart: 0,
    over: [mockEndpoint(addCartItem, () => refuse('above_remaining', { product: box, remaining: 30, in_cart: 0 }))],
  });
  fireEvent.click((await card(box)).getByRole('button', { name: `Add 4 packs of ${box}` }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to add item to cart. Please try again.'));
  expect((await card(box)).getByRole('button', { name: `Add 4 packs of ${box}` })).toBeTruthy();
});

test('an admin sees the pools without the button', async () => {
  openNearlyMet({ inCart: 0, profile: { role: 'admin' } });
  const shown = await card(box);
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByRole('link', { name: 'View Round' })).toBeTruthy();
});
