import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { changeProducts, findTouchedRounds } from '@junto/contracts/supplier/many-products';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { aProduct } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';
import { expectUnreadEffects, runningRound } from '../testing/touched-rounds';
import { isChanged, outcomeOf } from './bulk-outcome';

answerRequests();

test('many products are changed at once with a preview, a confirmation and a result for each', async () => {
  const products = [aProduct(1, { unit_price: 2.05 }), aProduct(2, { unit_price: 2 })];
  const met = { code: 'changed_meanwhile', params: { version: 2, fields: ['unit_price'], present: {} } };
  const answered = [
    { product_id: products[0]!.id, refused: null, product: products[0]! },
    { product_id: products[1]!.id, refused: met, product: null },
  ];
  const { toasts, sent } = openSupplier({
    path: '/supplier/products',
    world: { products },
    over: [mockEndpoint(findTouchedRounds, () => ({ rounds: [runningRound], held: { orders: 3, carts: 2 } }))],
    saves: [changeProducts, { results: answered }],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Kraft mailer 1' }));
  await press('Select This Page');
  await press('Edit 2 Selected');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Percent'), { target: { value: '10' } });
  const list = within(dialog.getByRole('list', { name: 'Preview' }));
  await waitFor(() => expect(list.getAllByText('rounded')).toHaveLength(1));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$2.05 → $2.26'),
    expect.stringContaining('$2.00 → $2.20'),
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'Change 2 Products' }));
  const question = await findDialog('Change 2 products?');
  expect(question.textContent).toContain('Autumn run');
  expect(question.textContent).toContain('684 units in 3 orders keep the price they were ordered at');
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Change 2 Products' }));
  const conflict = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(conflict[0]!.textContent).toContain('Kraft mailer 2');
  expect(conflict[0]!.textContent).toMatch(/Someone|changed/);
  expect(conflict[1]!.textContent).toContain('Changed');
  expect(toasts.at(-1)).toMatchObject({ title: '1 product changed', text: '1 not changed' });
  expect(sent).toMatchObject([{ price_percent: 10, products: products.map(({ id, version }) => ({ id, version })) }]);
});

test.each([
  ['en', ['Select Kraft mailer 1', 'Edit 1 Selected', 'Percent', 'Change 1 Product'], '1 product changed'],
  [
    'pt',
    ['Selecionar Kraft mailer 1', 'Editar 1 selecionado', 'Porcentagem', 'Alterar 1 produto'],
    '1 produto alterado',
  ],
] as const)('if all products were changed, the toast mentions no others (%s)', async (language, words, title) => {
  const { toasts, sent } = await raisePrice(language, words, () => ({ rounds: [], held: { orders: 0, carts: 0 } }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({ tone: 'success', title });
  expect(sent).toHaveLength(1);
});

test('a change whose effects cannot be read is not sent, and the reason is shown', async () => {
  const opened = await raisePrice(
    'en',
    ['Select Kraft mailer 1', 'Edit 1 Selected', 'Percent', 'Change 1 Product'],
    () => refuse('internal'),
  );
  await expectUnreadEffects(opened);
});

async function raisePrice(
  language: 'en' | 'pt',
  [one, edit, percent, send]: readonly [string, string, string, string],
  find: Parameters<typeof mockEndpoint<typeof findTouchedRounds>>[1],
) {
  const product = aProduct(1);
  const opened = openSupplier({
    path: '/supplier/products',
    language,
    world: { products: [product] },
    over: [mockEndpoint(findTouchedRounds, find)],
    saves: [changeProducts, { results: [{ product_id: product.id, refused: null, product }] }],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: one }));
  await press(edit);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(percent), { target: { value: '10' } });
  await press(send);
  return opened;
}

test('an unchanged product is not sent', () => {
  expect(isChanged(outcomeOf(aProduct(1), { active: true, category_id: null, price_percent: 0 }))).toBe(false);
  expect(outcomeOf(aProduct(1, { unit_price: 0.01 }), { price_percent: -60 }).price).toEqual({
    to: 0,
    isRounded: true,
  });
  expect(isChanged(outcomeOf(aProduct(1, { unit_price: 900_000_000 }), { price_percent: 100, active: false }))).toBe(
    false,
  );
});
