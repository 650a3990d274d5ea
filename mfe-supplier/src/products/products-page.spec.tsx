import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import {
  addProductImage,
  createProduct,
  deleteProductImage,
  listProducts,
  setPrimaryImage,
  updateProduct,
} from '@junto/contracts/supplier/products';
import { expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { aProduct, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();
beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const path = '/supplier/products';
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const picture = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const upload = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Upload Image', { selector: 'input' }), { target: { files: [file] } });

/** The form of a new product, with its required fields if a price is given. */
async function openForm(price?: string) {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add Product' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  if (price === undefined) return dialog;
  type('Name', 'Kraft mailer');
  type('SKU Code', 'RE-MAI');
  type('Unit Price', price);
  return dialog;
}
const image = (number: number, is_primary: boolean) => ({
  id: idOf('image', number),
  product_id: idOf('product', 1),
  url: `/images/${String(number).repeat(64)}`,
  is_primary,
});

test('name, SKU and unit price are required', async () => {
  const { sent } = openSupplier({ path, saves: [createProduct, aProduct(1)] });
  const dialog = await openForm();
  fireEvent.click(dialog.getByRole('button', { name: 'Add Product' }));
  expect(await dialog.findAllByText('Fill in this field')).toHaveLength(2);
  expect(dialog.getByText('Enter a price of 0 or more, with two decimals')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a new product is created, then its pictures are uploaded with the primary first', async () => {
  const sent: unknown[] = [];
  const { toasts } = openSupplier({
    path,
    over: [
      mockEndpoint(createProduct, ({ body }) => (sent.push(body), aProduct(1))),
      mockEndpoint(addProductImage, ({ params }) => (sent.push(params.product_id), aProduct(1))),
    ],
  });
  const dialog = await openForm('0.42');
  await upload(picture('a.png'));
  await upload(picture('b.png'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add Product' }));
  await expectToasts(toasts, successToast('Product added successfully', 'Kraft mailer'));
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Kraft mailer',
      sku_code: 'RE-MAI',
      unit_price: 0.42,
      units_per_pack: 1,
      category_id: null,
      size: null,
    }),
    idOf('product', 1),
    idOf('product', 1),
  ]);
});

test.each([
  ['12,50', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
])(
  'a price typed as %p is parsed, and pieces of a pack may contain a thousands separator',
  async (price, unit_price) => {
    const { sent } = openSupplier({ path, saves: [createProduct, aProduct(1)] });
    const dialog = await openForm(price);
    type('Units per Pack', '1.000');
    fireEvent.click(dialog.getByRole('button', { name: 'Add Product' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ unit_price, units_per_pack: 1000 })]));
  },
);

test('an invalid price or pack size shows an error and is not sent', async () => {
  const { sent } = openSupplier({ path, saves: [createProduct, aProduct(1)] });
  const dialog = await openForm('1e3');
  type('Units per Pack', '12,5');
  fireEvent.click(dialog.getByRole('button', { name: 'Add Product' }));
  expect(await dialog.findByText('Enter the number in full, without “e”.')).toBeTruthy();
  expect(await dialog.findByText('Whole numbers only. Enter 12 or 13.')).toBeTruthy();
  expect(sent).toEqual([]);
});

const editing = [
  [
    'en',
    'Edit Kraft mailer 1',
    'Save Changes',
    'Product updated successfully',
    'Failed to update product',
    'There’s already a product with the SKU RE-MAI-1.',
  ],
  [
    'pt',
    'Editar Kraft mailer 1',
    'Salvar alterações',
    'Produto atualizado com sucesso',
    'Não foi possível atualizar o produto',
    'Já existe um produto com o SKU RE-MAI-1.',
  ],
] as const;

test.each(editing)('a successful edit shows its toast (%s)', async (language, edit, save, done) => {
  const { toasts } = openSupplier({
    path,
    language,
    world: { products: [aProduct(1)] },
    over: [mockEndpoint(updateProduct, () => aProduct(1))],
  });
  await press(edit);
  await press(save);
  await waitFor(() => expect(toasts.at(-1)).toEqual(successToast(done, 'Kraft mailer 1')));
});

test.each(editing)(
  'a rejected edit shows the reason, and the dialog stays (%s)',
  async (language, edit, save, _done, failed, reason) => {
    const refusing = mockEndpoint(updateProduct, () => refuse('sku_exists', { sku_code: 'RE-MAI-1' }));
    const { toasts } = openSupplier({ path, language, world: { products: [aProduct(1)] }, over: [refusing] });
    await press(edit);
    await press(save);
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'error', text: failed, reason }));
    expect(screen.getByRole('button', { name: save })).toBeTruthy();
  },
);

test('gallery changes show their toasts', async () => {
  const { toasts } = openSupplier({
    path,
    world: { products: [aProduct(1, { images: [image(1, true), image(2, false)] })] },
    over: [
      mockEndpoint(setPrimaryImage, () => aProduct(1)),
      mockEndpoint(deleteProductImage, () => refuse('not_found')),
    ],
  });
  await press('Edit Kraft mailer 1');
  await press('Set image 2 as primary');
  await expectToasts(toasts, successToast('Primary image updated'));
  await press('Delete image 1');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to delete image'));
});

test('a file that is not a picture is not sent', async () => {
  const { toasts } = openSupplier({ path, world: { products: [aProduct(1)] } });
  await press('Edit Kraft mailer 1');
  await upload(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(toasts).toEqual([
    { tone: 'error', title: 'Upload Failed', text: 'Choose an image file: JPEG, PNG, WebP, or AVIF.' },
  ]);
});

test('deactivating shows a toast, and a failure its message', async () => {
  let refused = false;
  const { toasts } = openSupplier({
    path,
    world: { products: [aProduct(1)] },
    over: [mockEndpoint(updateProduct, () => (refused ? refuse('not_found') : aProduct(1, { active: false })))],
  });
  await press('Deactivate Kraft mailer 1');
  await expectToasts(toasts, successToast('Product deactivated successfully', 'Kraft mailer 1'));
  refused = true;
  await press('Deactivate Kraft mailer 1');
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Failed to update product status'));
});

test('a failed list shows an error with a retry', async () => {
  const expected = 'Failed to load products. Please check your connection and try again.';
  let refused = true;
  const { toasts } = openSupplier({
    path,
    over: [
      mockEndpoint(listProducts, () =>
        refused
          ? refuse('internal')
          : { items: [aProduct(1)], next_cursor: null, total: 1, total_capped: false, all: 1 },
      ),
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain(expected);
  expect(toasts.map(({ text }) => text)).toEqual([expected]);
  refused = false;
  await press('Try Again');
  expect(await screen.findByText('Kraft mailer 1')).toBeTruthy();
});

test('an admin sees no write buttons, with the reason', async () => {
  openSupplier({ path, profile: { role: 'admin', company_id: null }, world: { products: [aProduct(1)] } });
  expect(await screen.findByRole('button', { name: 'View Kraft mailer 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add Product|Edit|Deactivate/ })).toBeNull();
  expect(screen.getByText(/You’re viewing the supplier area/)).toBeTruthy();
});

test('a supplier without a company sees an explanation', async () => {
  openSupplier({ path, profile: { company_id: null } });
  expect(await screen.findByText('No company associated with user')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Product' })).toBeNull();
});
