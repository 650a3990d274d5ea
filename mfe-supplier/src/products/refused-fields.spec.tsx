import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { updateProduct } from '@junto/contracts/supplier/products';
import { aProduct } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

/** Opens the form of a product and saves it; the service rejects it. */
async function refusedWith(refusal: ReturnType<typeof refuse>) {
  const { toasts } = openSupplier({
    path: '/supplier/products',
    world: { products: [aProduct(1)] },
    over: [mockEndpoint(updateProduct, () => refusal as never)],
  });
  await press('Edit Kraft mailer 1');
  await screen.findByRole('dialog');
  await press('Save Changes');
  await waitFor(() => expect(toasts).toHaveLength(1));
  return toasts;
}
const invalid = () => [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];

test.each([
  [refuse('sku_exists', { sku_code: 'KM-1' }), 'sku_code', 'There’s already a product with the SKU KM-1.'],
  [
    refuse('product_locked', { field: 'units_per_pack' }),
    'units_per_pack',
    /You can’t change .* while the product is in a/,
  ],
  [
    refuse('category_gone', {}, [{ path: 'category_id', message: 'There is no such category' }]),
    'category',
    'This category was deleted. Choose another one.',
  ],
  [
    refuse('invalid_request', {}, [{ path: 'name', message: 'Too big' }]),
    'name',
    'Some values aren’t valid. Check the marked fields.',
  ],
])('a rejection of a field is shown at the field, and moves the focus there (%o)', async (refusal, field, sentence) => {
  await refusedWith(refusal);
  await waitFor(() => expect(invalid()).toHaveLength(1));
  expect(invalid()[0]!.id).toContain(field);
  await waitFor(() => expect(document.activeElement).toBe(invalid()[0]));
  // antd shows the sentence a timer later than it marks the field.
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a rejection without a field marks no field', async () => {
  const [toast] = await refusedWith(refuse('company_inactive'));
  expect(toast).toMatchObject({ tone: 'error' });
  expect(invalid()).toEqual([]);
});
