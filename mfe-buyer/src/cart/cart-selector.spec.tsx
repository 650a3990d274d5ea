import { fireEvent, screen } from '@testing-library/react';
import { buyerApi } from '../api';
import { openBuyer, server } from '../mock/buyer-page';
import { idOf } from '../mock/ids';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the round that the navigation asks for is the chosen cart', async () => {
  openBuyer({ path: '/buyer/cart', state: { selectedRoundId: idOf('round', 2) } });
  expect(((await screen.findByRole('radio', { name: /Nitrile gloves/ })) as HTMLInputElement).checked).toBe(true);
  expect(await screen.findByRole('article', { name: /Nitrile gloves/ })).toBeTruthy();
});

test('the round that the navigation asks for is chosen as soon as the list knows its cart', async () => {
  const asked = idOf('round', 4);
  const { world, store } = openBuyer({ path: '/buyer/cart', state: { selectedRoundId: asked } });
  expect(((await screen.findByRole('radio', { name: /Kraft packaging/ })) as HTMLInputElement).checked).toBe(true);
  await screen.findByRole('article', { name: /Kraft mailer/ });
  world.quantities.set(asked, new Map([[idOf('offer', 40), 20]]));
  store.dispatch(buyerApi.util.invalidateTags(['carts']));
  expect(((await screen.findByRole('radio', { name: /Linen/ })) as HTMLInputElement).checked).toBe(true);
  expect(await screen.findByRole('article', { name: /Linen/ })).toBeTruthy();
});

test('a cart that is picked beats the one asked for, and the address keeps it', async () => {
  const { place: address } = openBuyer({ path: '/buyer/cart', state: { selectedRoundId: idOf('round', 2) } });
  fireEvent.click(await screen.findByRole('radio', { name: /coffee bags/ }));
  expect(await screen.findByRole('article', { name: /coffee bags/ })).toBeTruthy();
  expect(address.at).toBe(`/buyer/cart?cart=${idOf('round', 3)}`);
});

test('a link to a cart opens that one', async () => {
  openBuyer({ path: `/buyer/cart?cart=${idOf('round', 3)}` });
  expect(((await screen.findByRole('radio', { name: /coffee bags/ })) as HTMLInputElement).checked).toBe(true);
});
