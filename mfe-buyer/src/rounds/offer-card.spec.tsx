import { fireEvent, screen, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { openBuyer, server } from '../testing/buyer-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a typed quantity that is none is refused in words, and cannot be added', async () => {
  openBuyer({ path: `/buyer/rounds?round=${idOf('round', 1)}` });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  const quantity = mailer.getByRole<HTMLInputElement>('textbox');
  const add = mailer.getByRole<HTMLButtonElement>('button', { name: /Add to Cart/ });
  fireEvent.change(quantity, { target: { value: '1.5' } });
  fireEvent.blur(quantity);
  expect(mailer.getByText('Whole numbers only. Enter 1 or 2.')).toBeTruthy();
  expect([quantity.value, add.disabled]).toEqual(['1.5', true]);
  fireEvent.change(quantity, { target: { value: '100' } });
  expect(add.disabled).toBe(false);
});
