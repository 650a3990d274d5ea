import { fireEvent, screen, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { answerRequests, openBuyer } from '../testing/buyer-page';

answerRequests();
beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));

test('an invalid quantity shows an error and cannot be added', async () => {
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
  // Before the field is left.
  expect(mailer.getByText('Subtotal').parentElement!.textContent).toContain('$42.00');
});

test('the details of a product open below its row: text, SKU, barcode, weights and measures', async () => {
  openBuyer({ path: `/buyer/rounds?round=${idOf('round', 1)}` });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  expect(screen.queryByText('Barcode')).toBeNull();
  fireEvent.click(mailer.getByRole('button', { name: /^Show details for Kraft mailer/ }));
  const region = await screen.findByRole('region', { name: /^Details: Kraft mailer/ });
  // An item of its own in the grid, so that it takes all columns.
  expect(region.closest('li')?.querySelector('article')).toBeNull();
  const details = within(region);
  expect(details.getByRole('heading', { name: /^Kraft mailer/ })).toBeTruthy();
  expect((await details.findByText('Barcode')).nextElementSibling?.textContent).toBe('4006381333931');
  expect(details.getByText('One pack').nextElementSibling?.textContent).toBe(
    '2.40 kg net · 2.65 kg gross · 40 × 30 × 20 cm (0.024 m³)',
  );
  expect(details.getByText('SKU').nextElementSibling?.textContent).toMatch(/^SKU-/);
  expect(details.getByText(/^Made to order\./)).toBeTruthy();
  expect(details.getByText(/Kraft paper/)).toBeTruthy();
  fireEvent.click(mailer.getByRole('button', { name: /^Show details for Kraft mailer/ }));
  expect(screen.queryByText('Barcode')).toBeNull();
});

test('details are shown in Portuguese', async () => {
  openBuyer({ path: `/buyer/rounds?round=${idOf('round', 1)}`, language: 'pt' });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  fireEvent.click(mailer.getByRole('button', { name: /^Mostrar detalhes de Kraft mailer/ }));
  const details = within(await screen.findByRole('region', { name: /^Detalhes: Kraft mailer/ }));
  expect((await details.findByText('Código de barras')).nextElementSibling?.textContent).toBe('4006381333931');
  expect(details.getByText('Um pacote').nextElementSibling?.textContent).toContain('2,65 kg bruto');
});
