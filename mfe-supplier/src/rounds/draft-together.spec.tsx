import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { updateRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, onPhone, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const opened = aRound(1);
const [offer] = opened.offers;
/** Another user changed the MOQ, added a second product, and wrote a description. */
const present = {
  ...opened,
  description: 'By sea',
  version: 2,
  offers: [
    { ...offer!, moq: 800 },
    {
      ...offer!,
      id: idOf('offer', 2),
      product_id: idOf('product', 2),
      moq: 40,
      product: { ...offer!.product, id: idOf('product', 2), name: 'Linen apron' },
    },
  ],
};
const termsOf = (moq: number, product_id = offer!.product_id) => [
  { product_id, moq, max_qty: null, minimum_fill: null, tiers: [], list_price: null },
];
const theirs = [...termsOf(800), ...termsOf(40, idOf('product', 2))];

/** Opens the draft, types a title and an MOQ, and saves: the first save returns a conflict. */
async function meetAnother(proceed = () => Promise.resolve()) {
  const met = refuse('changed_meanwhile', { version: 2, fields: ['offers'], present });
  const { sent, toasts } = openSupplier({
    path: `/supplier/rounds?edit=${opened.id}`,
    world: { rounds: [opened], products: [aProduct(1)] },
    saves: [updateRound, met, { ...present, version: 3 }],
  });
  fireEvent.change(await screen.findByLabelText('MOQ of Kraft mailer 1'), { target: { value: '1200' } });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Winter run' } });
  await proceed();
  await press('Save Changes');
  const group = within(await screen.findByRole('group', { name: 'Products' }));
  return { sent, toasts, group };
}

test('a draft sends only its changes, and a conflict shows both versions of the products', async () => {
  const { sent, group, toasts } = await meetAnother();
  const seen = { title: opened.title, offers: termsOf(1000) };
  expect(sent).toEqual([{ title: 'Winter run', offers: termsOf(1200), version: 1, seen }]);
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 product selected',
    'Kraft mailer 1: MOQ 1,200 · No max',
    '2 products selected',
    'Kraft mailer 1: MOQ 800 · No max',
    'Linen apron: MOQ 40 · No max',
  ]);
  // Untouched fields show the other user's values; typed values stay.
  expect(screen.getByDisplayValue('By sea')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter run');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  expect(toasts).toEqual([]);
});

test.each([
  ['Keep Mine', '1200', { title: 'Winter run', offers: termsOf(1200) }, { title: opened.title, offers: theirs }],
  ['Use Theirs', '800', { title: 'Winter run' }, { title: opened.title }],
])('%s: the products are resolved, and the other changes are saved with them', async (choice, moq, body, seen) => {
  const { sent, toasts } = await meetAnother();
  await press(choice);
  const shown = () => screen.getByLabelText<HTMLInputElement>('MOQ of Kraft mailer 1').value;
  await waitFor(() => expect(shown()).toBe(moq));
  await press('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', text: 'Winter run' }));
  expect(sent.at(-1)).toEqual({ ...body, version: 2, seen });
});

test('a conflict shows the price tiers and the list price of both versions', async () => {
  const tiers = [{ from_units: 1000, unit_price: 0.4 }];
  const draft = { ...opened, offers: [{ ...offer!, tiers, list_price: 0.5 }] };
  const lower = [{ from_units: 1000, unit_price: 0.38 }];
  const changed = { ...draft, version: 2, offers: [{ ...offer!, tiers: lower, list_price: 0.5 }] };
  const meeting = mockEndpoint(updateRound, () =>
    refuse('changed_meanwhile', { version: 2, fields: ['offers'], present: changed }),
  );
  openSupplier({
    path: `/supplier/rounds?edit=${opened.id}`,
    world: { rounds: [draft], products: [aProduct(1)] },
    over: [meeting],
  });
  await press('Price tiers of Kraft mailer 1, 1 tier');
  const price = await screen.findByLabelText('Unit price of tier 1 of Kraft mailer 1');
  fireEvent.change(price, { target: { value: '0.39' } });
  await press('Save Changes');
  const group = within(await screen.findByRole('group', { name: 'Products' }));
  expect(group.getByText(/MOQ 1,000 · No max · 0\.39 from 1,000 units · List price 0\.50$/)).toBeTruthy();
  expect(group.getByText(/MOQ 1,000 · No max · 0\.38 from 1,000 units · List price 0\.50$/)).toBeTruthy();
});

test('on a phone a conflict leads from the last step to the terms, where it is resolved', async () => {
  onPhone();
  const { sent } = await meetAnother(async () => {
    await press('Next');
    await screen.findByText('Step 2 of 3: Products');
    await press('Next');
    await screen.findByText('Step 3 of 3: Check');
  });
  expect(await screen.findByText('Step 1 of 3: Terms')).toBeTruthy();
  expect(sent).toHaveLength(1);
});
