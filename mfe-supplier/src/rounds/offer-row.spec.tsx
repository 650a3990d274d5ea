import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf } from '../testing/builders';
import { answerRequests, openSupplier } from '../testing/supplier-page';

answerRequests();

/** Create Round with one product in the selection. */
async function selectTape() {
  const { sent } = openSupplier({
    path: '/supplier/rounds?edit=new',
    world: { products: [aProduct(3, { name: 'Paper tape' })] },
    saves: [createRound, aRound(1)],
  });
  const shown = within(await screen.findByRole('dialog'));
  fireEvent.change(await shown.findByLabelText('Title'), { target: { value: 'Autumn run' } });
  fireEvent.click(await shown.findByRole('checkbox', { name: 'Select Paper tape' }));
  return { sent, shown };
}

test('an MOQ of 1.000 is read as a thousand; an invalid number shows an error and nothing is sent', async () => {
  const { sent, shown } = await selectTape();
  const moq = shown.getByLabelText('MOQ of Paper tape');
  fireEvent.change(moq, { target: { value: '1.5' } });
  fireEvent.blur(moq);
  expect(shown.getByText('Whole numbers only. Enter 1 or 2.')).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  expect(await shown.findByText('Enter an MOQ of 1 or more, in whole numbers')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(moq, { target: { value: '1.000' } });
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        offers: [
          { product_id: idOf('product', 3), moq: 1000, max_qty: null, minimum_fill: null, tiers: [], list_price: null },
        ],
      }),
    ]),
  );
});

test('a share of the MOQ from which a product ships is sent, and shown in units', async () => {
  const { sent, shown } = await selectTape();
  const share = shown.getByLabelText('Share of the MOQ from which Paper tape ships');
  fireEvent.change(share, { target: { value: '140' } });
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  expect(
    await shown.findByText('Enter a share of 1 to 100% of the MOQ, or leave it empty for the full MOQ'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(share, { target: { value: '85' } });
  expect(await shown.findByText('Paper tape ships from 85 units.')).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  await waitFor(() => expect(sent).toMatchObject([{ offers: [{ moq: 100, minimum_fill: 85 }] }]));
});
