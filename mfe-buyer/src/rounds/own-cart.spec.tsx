import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addCartItem } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import type { World } from '../mock/world';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);
const path = `/buyer/rounds?round=${kraft}`;
/** The shipping box has 580 remaining units, in packs of 25. */
const box = async () => within(await screen.findByRole('article', { name: /Shipping box/ }));
const hold = (world: World, qty: number) => world.quantities.get(kraft)!.set(idOf('offer', 2), qty);
const numberOf = (card: Awaited<ReturnType<typeof box>>) => (card.getByRole('textbox') as HTMLInputElement).value;

test('cart and addition together do not exceed the remaining units: the stepper stops there', async () => {
  const { world } = openBuyer({ path });
  hold(world, 525);
  const card = await box();
  await card.findByText(/525 in your cart/);
  const more = card.getByRole('button', { name: /Increase/ });
  for (const shown of ['25', '50', '55']) {
    fireEvent.click(more);
    expect(numberOf(card)).toBe(shown);
  }
  expect(more).toHaveProperty('disabled', true);
  const field = card.getByRole('textbox');
  fireEvent.change(field, { target: { value: '475' } });
  fireEvent.blur(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveProperty('disabled', true);
});

test('of two additions of 475, the second is rejected, with one success toast', async () => {
  const { toasts } = openBuyer({ path });
  const card = await box();
  await card.findByText(/200 in your cart/);
  for (let time = 0; time < 2; time += 1) {
    const field = card.getByRole('textbox');
    fireEvent.change(field, { target: { value: '375' } });
    fireEvent.blur(field);
    fireEvent.click(card.getByRole('button', { name: /Add to Cart/ }));
    await card.findByText(/575 in your cart/);
  }
  await waitFor(() => expect(toasts.filter(({ tone }) => tone === 'success')).toHaveLength(1));
  const field = card.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '5' } });
  fireEvent.blur(field);
  expect(field.value).toBe('5');
  expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveProperty('disabled', false);
});

test.each([580, 600])('the reason why nothing can be added includes the units in the cart (%d)', async (held) => {
  const { world } = openBuyer({ path });
  hold(world, held);
  const card = await box();
  expect(await card.findByText('You have the last 580 units in your cart')).toBeTruthy();
  expect(card.getByRole('textbox')).toHaveProperty('disabled', true);
});

test('an addition that another tab left no room for shows the remaining units and those in the cart', async () => {
  const params = { product: 'Shipping box', in_cart: 475, remaining: 480 };
  const { toasts } = openBuyer({
    path,
    over: [mockEndpoint(addCartItem, () => refuse('above_remaining', params))],
  });
  const card = await box();
  const field = card.getByRole('textbox');
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.blur(field);
  fireEvent.click(card.getByRole('button', { name: /Add to Cart/ }));
  await expectToasts(
    toasts,
    errorToast(
      'Failed to add item to cart. Please try again.',
      'Units of Shipping box left: 480. Already in your cart: 475.',
    ),
  );
});

test('the open-carts figure excludes the own units, also right after an addition', async () => {
  openBuyer({ path });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  await mailer.findByText(/150 in your cart/);
  const progress = () => mailer.getByRole('progressbar').getAttribute('aria-valuetext');
  // The world has 148 units in all carts; 150 own units leave none for others.
  expect(progress()).not.toContain('in others’ carts');
  const tape = within(screen.getByRole('article', { name: /Tissue paper/ }));
  expect(tape.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('12 more in others’ carts');
});
