import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createProduct } from '@junto/contracts/supplier/products';
import { aProduct, idOf } from '../testing/builders';
import { answerRequests, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const images = [
  { id: idOf('image', 1), product_id: idOf('product', 1), url: `/images/${'a'.repeat(64)}`, is_primary: true },
];
const like = aProduct(1, { description: 'Of kraft paper.', barcode: '4006381333931', pack_net_kg: 70.125, images });

test.each([
  ['en', 'Duplicate Kraft mailer 1', 'Copy its 1 image', 'SKU Code', 'Add Product', 'Fill in this field'],
  [
    'pt',
    'Duplicar Kraft mailer 1',
    'Copiar a imagem dele (1)',
    'Código SKU',
    'Adicionar produto',
    'Preencha este campo',
  ],
] as const)(
  'a duplicate copies everything except SKU and barcode, and its pictures on request (%s)',
  async (language, duplicate, copy, sku, add, fill) => {
    const { sent } = openSupplier({
      path: '/supplier/products',
      language,
      world: { products: [like] },
      saves: [createProduct, aProduct(2)],
    });
    await press(duplicate);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: add }));
    expect(await dialog.findByText(fill)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(sku), { target: { value: 'RE-MAI-2' } });
    if (language === 'pt') fireEvent.click(dialog.getByRole('checkbox', { name: copy }));
    else expect(dialog.getByRole('checkbox', { name: copy })).toHaveProperty('checked', true);
    fireEvent.click(dialog.getByRole('button', { name: add }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const facts = { name: 'Kraft mailer 1', sku_code: 'RE-MAI-2', description: 'Of kraft paper.', barcode: null };
    expect(sent[0]).toMatchObject({ ...facts, pack_net_kg: 70.125 });
    expect('pictures_of' in (sent[0] as object)).toBe(language === 'en');
  },
);

test('a mistyped barcode is detected by its check digit', async () => {
  openSupplier({ path: '/supplier/products', world: { products: [aProduct(1)] } });
  await press('Edit Kraft mailer 1');
  const field = await screen.findByLabelText('Barcodeoptional');
  fireEvent.change(field, { target: { value: '4006381333932' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Check the digits: the last one should be 1.')).toBeTruthy();
});
