import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { findTouchedRounds } from '@junto/contracts/supplier/many-products';
import { updateProduct } from '@junto/contracts/supplier/products';
import { listProductRounds } from '@junto/contracts/supplier/rounds';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { aProduct } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';
import { expectUnreadEffects, runningRound as running } from '../testing/touched-rounds';

answerRequests();

const held = { orders: 3, carts: 2 };

type Find = Parameters<typeof mockEndpoint<typeof findTouchedRounds>>[1];

/** The products over the effects of a change, by default those on one running round. */
function open(find: Find = () => ({ rounds: [running], held }), language: 'en' | 'pt' = 'en') {
  return openSupplier({
    path: '/supplier/products',
    language,
    world: { products: [aProduct(1)] },
    over: [
      mockEndpoint(findTouchedRounds, find),
      mockEndpoint(listProductRounds, () => ({ running: [running], others: [] })),
    ],
    saves: [updateProduct, aProduct(1)],
  });
}
/** Opens the form of the product and types another price. */
async function changePrice() {
  await press('Edit Kraft mailer 1');
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('Unit Price'), { target: { value: '0.5' } });
  return form;
}

test('deactivating a product of a running round asks for confirmation and shows the effects', async () => {
  const { sent } = open();
  await press('Deactivate Kraft mailer 1');
  const dialog = within(await findDialog('Deactivate Kraft mailer 1?'));
  for (const text of [
    'Autumn run',
    '684 units in 3 orders stay ordered.',
    '100 units in 2 open carts can no longer be ordered.',
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(sent).toEqual([{ active: false }]));
});

test('a product without a running round is deactivated at once', async () => {
  const { sent } = open(() => ({ rounds: [], held }));
  await press('Deactivate Kraft mailer 1');
  await waitFor(() => expect(sent).toEqual([{ active: false }]));
});

test('a change whose effects cannot be read is not sent, and the reason is shown', async () => {
  const opened = open(() => refuse('internal'));
  await press('Deactivate Kraft mailer 1');
  await expectUnreadEffects(opened);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an earlier read of the rounds is not used when a later one fails', async () => {
  let answers = 0;
  const { toasts, sent } = open(() => (answers++ === 0 ? { rounds: [running], held } : refuse('internal')));
  await press('Deactivate Kraft mailer 1');
  fireEvent.click(within(await findDialog('Deactivate Kraft mailer 1?')).getByRole('button', { name: 'Cancel' }));
  await press('Deactivate Kraft mailer 1');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
  expect(sent).toEqual([]);
});

test('if orders and carts cannot be counted, they are mentioned without numbers', async () => {
  open(() => ({ rounds: [running], held: null }));
  await press('Deactivate Kraft mailer 1');
  const { textContent } = (await screen.findByText('684 units in placed orders stay ordered.')).parentElement!;
  expect(textContent).toContain('100 units in open carts can no longer');
});

test('a price whose rounds cannot be read is not sent: the form stays as typed', async () => {
  const { toasts, sent } = open(() => refuse('internal'));
  const form = await changePrice();
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent).toEqual([]);
  expect(form.getByLabelText<HTMLInputElement>('Unit Price').value).toBe('0.5');
});

test('a new price asks for confirmation; cancelling sends nothing', async () => {
  const { sent } = open();
  const form = await changePrice();
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await findDialog('Change the price of Kraft mailer 1?'));
  expect(dialog.getByText('684 units in 3 orders keep the price they were ordered at.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  fireEvent.click(
    within(await findDialog('Change the price of Kraft mailer 1?')).getByRole('button', { name: 'Change Price' }),
  );
  await waitFor(() => expect(sent).toMatchObject([{ unit_price: 0.5 }]));
});

test('a new price and a deactivation in one save are both named', async () => {
  const { sent } = open();
  const form = await changePrice();
  fireEvent.click(form.getByRole('switch'));
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await findDialog('Change the price of Kraft mailer 1 and deactivate it?'));
  expect(dialog.getByText('684 units in 3 orders keep the price they were ordered at.')).toBeTruthy();
  expect(dialog.getByText('100 units in 2 open carts can no longer be ordered.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ unit_price: 0.5, active: false }]));
});

test.each([
  ['en', 'View Kraft mailer 1', 'Recent rounds', '684 of 1,000 committed'],
  ['pt', 'Ver Kraft mailer 1', 'Últimas rodadas', '684 de 1 000 pedidas'],
] as const)('a product shows its latest rounds with their outcome (%s)', async (language, view, title, outcome) => {
  open(undefined, language);
  await press(view);
  const shown = (await screen.findByText('Autumn run')).closest<HTMLElement>('section, [role="region"]');
  expect(shown).toBe(screen.getByRole('region', { name: title }));
  expect(within(shown!).getByText(outcome)).toBeTruthy();
});

test('a failed read of the latest rounds is shown and can be retried', async () => {
  let isDown = true;
  openSupplier({
    path: '/supplier/products',
    world: { products: [aProduct(1)] },
    over: [mockEndpoint(listProductRounds, () => (isDown ? refuse('internal') : { running: [running], others: [] }))],
  });
  await press('View Kraft mailer 1');
  const sheet = within(await screen.findByRole('region', { name: 'Recent rounds' }));
  const again = await sheet.findByRole('button', { name: 'Try Again' });
  isDown = false;
  fireEvent.click(again);
  expect(await screen.findByText('Autumn run')).toBeTruthy();
});
