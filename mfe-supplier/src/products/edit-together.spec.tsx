import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { updateProduct } from '@junto/contracts/supplier/products';
import { aProduct } from '../testing/builders';
import { answerRequests, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

const opened = aProduct(1, { unit_price: 3.9, size: '50 mm', color: 'Brown' });
/** Another user saved a price and a color. */
const present = { ...opened, unit_price: 4.5, color: 'White', version: 2 };

/** Opens the form, types a price and a size, and saves: the first save returns a conflict. */
async function meetAnother(language: 'en' | 'pt' = 'en') {
  const met = refuse('changed_meanwhile', { version: 2, fields: ['unit_price'], present });
  const { sent, toasts } = openSupplier({
    path: '/supplier/products',
    language,
    world: { products: [opened] },
    saves: [updateProduct, met, { ...present, version: 3 }],
  });
  const [edit, price, size, save] =
    language === 'en'
      ? ['Edit Kraft mailer 1', 'Unit Price', 'Sizeoptional', 'Save Changes']
      : ['Editar Kraft mailer 1', 'Preço unitário', 'Tamanhoopcional', 'Salvar alterações'];
  await press(edit);
  await screen.findByRole('dialog');
  type(price, '4.20');
  type(size, '60 mm');
  await press(save);
  return { sent, toasts };
}

test('a form sends the changed fields, their previous values, and the version', async () => {
  const { sent } = await meetAnother();
  await waitFor(() =>
    expect(sent).toEqual([{ unit_price: 4.2, size: '60 mm', version: 1, seen: { unit_price: 3.9, size: '50 mm' } }]),
  );
});

test('a conflicting field shows both values, keeps all typed text, and saves nothing before the user chooses', async () => {
  const { sent, toasts } = await meetAnother();
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText('Someone else changed this')).toBeTruthy();
  const price = within(conflict.getByRole('group', { name: 'Unit Price' }));
  expect(price.getByText('4.20')).toBeTruthy();
  expect(price.getByText('4.50')).toBeTruthy();
  expect([field('Unit Price'), field('Sizeoptional')]).toEqual(['4.20', '60 mm']);
  // Untouched fields show the other user's values.
  expect(field('Coloroptional')).toBe('White');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  expect(sent).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test.each([
  ['Keep Mine', '4.20', { unit_price: 4.2, size: '60 mm', version: 2, seen: { unit_price: 4.5, size: '50 mm' } }],
  ['Use Theirs', '4.50', { size: '60 mm', version: 2, seen: { size: '50 mm' } }],
])('%s: the price is resolved, and the other typed values are saved with it', async (choice, price, body) => {
  const { sent, toasts } = await meetAnother();
  await press(choice);
  expect(field('Unit Price')).toBe(price);
  expect(screen.queryByText('Someone else changed this')).toBeNull();
  await press('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success' }));
  expect(sent.at(-1)).toEqual(body);
});

test('a conflict is shown in Portuguese', async () => {
  await meetAnother('pt');
  expect(await screen.findByText('Outra pessoa também alterou isto')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Usar o da outra pessoa' })).toBeTruthy();
});
