import { fireEvent, screen, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { answerRequests, openBuyer } from '../testing/buyer-page';

answerRequests();

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
});

test('the dialog of a product shows the same details as its page: text, SKU, barcode, weights and measures', async () => {
  openBuyer({ path: `/buyer/rounds?round=${idOf('round', 1)}` });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  expect(mailer.queryByText('Barcode')).toBeNull();
  fireEvent.click(mailer.getByRole('button', { name: /^Show details for Kraft mailer/ }));
  expect((await mailer.findByText('Barcode')).nextElementSibling?.textContent).toBe('4006381333931');
  expect(mailer.getByText('One pack').nextElementSibling?.textContent).toBe(
    '2.40 kg net · 2.65 kg gross · 40 × 30 × 20 cm (0.024 m³)',
  );
  expect(mailer.getByText('SKU').nextElementSibling?.textContent).toMatch(/^SKU-/);
  expect(mailer.getByText(/^Made to order\./)).toBeTruthy();
  expect(mailer.getByText(/Kraft paper/)).toBeTruthy();
  fireEvent.click(mailer.getByRole('button', { name: /^Show details for Kraft mailer/ }));
  expect(mailer.queryByText('Barcode')).toBeNull();
});

test('details are shown in Portuguese', async () => {
  openBuyer({ path: `/buyer/rounds?round=${idOf('round', 1)}`, language: 'pt' });
  const mailer = within(await screen.findByRole('article', { name: /Kraft mailer/ }));
  fireEvent.click(mailer.getByRole('button', { name: /^Mostrar detalhes de Kraft mailer/ }));
  expect((await mailer.findByText('Código de barras')).nextElementSibling?.textContent).toBe('4006381333931');
  expect(mailer.getByText('Um pacote').nextElementSibling?.textContent).toContain('2,65 kg bruto');
});
