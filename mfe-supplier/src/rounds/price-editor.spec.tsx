import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { createRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';
import { readStoredValues } from './stored-round-values';

answerRequests();

type Answer = Parameters<typeof mockEndpoint<typeof createRound>>[1];

/** Create Round with two products at $0.45, and the price editor of the first one. */
async function openEditor(answer: Answer = () => aRound(1)) {
  const sent: { offers: unknown[] }[] = [];
  const { toasts } = openSupplier({
    path: '/supplier/rounds?edit=new',
    world: { products: [named(1, 'Kraft mailer'), named(2, 'Paper tape')] },
    over: [mockEndpoint(createRound, (given) => (sent.push(given.body as never), answer(given)))],
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Winter run' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Select All 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Price tiers of Kraft mailer, Add' }));
  return { sent, toasts };
}
const named = (number: number, name: string) => aProduct(number, { name, unit_price: 0.45 });
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const unitsOf = (tier: number) => field(`Units from which tier ${tier} of Kraft mailer applies`);
const priceOf = (tier: number) => field(`Unit price of tier ${tier} of Kraft mailer`);
function type(input: HTMLInputElement, value: string) {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}
function addTier(tier: number, units: string, price: string) {
  press('Add Tier');
  type(unitsOf(tier), units);
  type(priceOf(tier), price);
}
const stair = () =>
  within(screen.getByText('What buyers see').parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('price tiers and a list price are sent with their product', async () => {
  const { sent } = await openEditor();
  press('Add Tier');
  await waitFor(() => expect(document.activeElement).toBe(unitsOf(1)));
  type(unitsOf(1), '1000');
  type(priceOf(1), '0.42');
  addTier(2, '1500', '0.39');
  expect(screen.getByText('−13%')).toBeTruthy();
  expect(stair()).toEqual(['$0.45at first', '$0.42from 1,000', '$0.39from 1,500']);
  type(field('List Price'), '0.60');
  expect(screen.getByRole('button', { name: 'Price tiers of Kraft mailer, 2 tiers' })).toBeTruthy();
  press('Create Round');
  const tiers = [
    { from_units: 1000, unit_price: 0.42 },
    { from_units: 1500, unit_price: 0.39 },
  ];
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        offers: [
          { tiers, list_price: 0.6 },
          { tiers: [], list_price: null },
        ],
      },
    ]),
  );
});

test('one editor is open at a time, and it has at most five tiers', async () => {
  await openEditor();
  for (const tier of [1, 2, 3, 4, 5]) addTier(tier, `${tier}000`, `0.${45 - tier}`);
  expect(screen.queryByRole('button', { name: 'Add Tier' })).toBeNull();
  press('Remove tier 2 of Kraft mailer');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Tier' })));
  expect([1, 2, 3, 4].map((tier) => unitsOf(tier).value)).toEqual(['1,000', '3,000', '4,000', '5,000']);
  press('Price tiers of Paper tape, Add');
  expect(screen.getAllByText('What buyers see')).toHaveLength(1);
  expect(screen.queryByLabelText('Unit price of tier 1 of Kraft mailer')).toBeNull();
  press('Price tiers of Paper tape, Add');
  expect(screen.queryByText('What buyers see')).toBeNull();
});

test.each([
  ['units below the MOQ', '99', '0.42', 'Must be at least the MOQ. Enter 100 or more.'],
  ['units above the max qty', '3001', '0.42', 'Must be at most the max qty. Enter 3,000 or less.'],
  ['a price that does not fall', '500', '0.45', 'Must be below $0.45, the price before. Enter $0.44 or less.'],
  ['a price of zero', '500', '0', 'Enter $0.01 or more.'],
  ['no price', '500', '', 'Enter a price'],
  ['no units', '', '0.42', 'Enter a number of units'],
])(
  'a tier with %s shows the error with the possible value once the field is left',
  async (_what, units, price, text) => {
    await openEditor();
    type(field('Max qty of Kraft mailer'), '3000');
    press('Add Tier');
    fireEvent.change(unitsOf(1), { target: { value: units } });
    fireEvent.change(priceOf(1), { target: { value: price } });
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.blur(unitsOf(1));
    fireEvent.blur(priceOf(1));
    expect(screen.getByText(text)).toBeTruthy();
    expect(stair()).toEqual(['$0.45at first']);
  },
);

test('after a tier of one cent no lower price is possible', async () => {
  await openEditor();
  addTier(1, '1000', '0.01');
  addTier(2, '2000', '0.01');
  expect(screen.getByText('The price before is the lowest possible. Remove this tier.')).toBeTruthy();
});

test('wrong tiers stay as typed, block Create Round, and the foot names the first one and leads to it', async () => {
  const { sent } = await openEditor();
  addTier(1, '1000', '0.42');
  addTier(2, '900', '0.43');
  addTier(3, '2000', '0.36');
  expect(screen.getByText('Must be above the tier before. Enter 1,001 or more.')).toBeTruthy();
  expect(unitsOf(2).value).toBe('900');
  fireEvent.change(unitsOf(2), { target: { value: '950' } });
  expect(screen.queryByText('Must be above the tier before. Enter 1,001 or more.')).toBeNull();
  fireEvent.blur(unitsOf(2));
  expect(screen.getByText('Must be above the tier before. Enter 1,001 or more.')).toBeTruthy();
  expect(stair()).toEqual(['$0.45at first', '$0.42from 1,000']);
  type(field('MOQ of Paper tape'), '0');
  press('Price tiers of Kraft mailer, 3 tiers, needs a change');
  press('Create Round');
  await waitFor(() => expect(document.activeElement).toBe(unitsOf(2)));
  expect(sent).toEqual([]);
  type(unitsOf(2), '1500');
  press('Price tiers of Kraft mailer, 3 tiers, needs a change');
  press('Correct Kraft mailer, tier 2 and 1 more');
  await waitFor(() => expect(document.activeElement).toBe(priceOf(2)));
  type(priceOf(2), '0.39');
  expect(screen.getByText('1 product needs a change')).toBeTruthy();
});

test('a tier without values is shown as wrong on the way to create, not before', async () => {
  await openEditor();
  press('Add Tier');
  expect(screen.queryByText('Enter a price')).toBeNull();
  press('Create Round');
  expect(await screen.findByText('Enter a price')).toBeTruthy();
});

test('a changed MOQ and a changed max qty judge the tiers again', async () => {
  await openEditor();
  addTier(1, '1000', '0.42');
  type(field('MOQ of Kraft mailer'), '1200');
  expect(screen.getByText('Must be at least the MOQ. Enter 1,200 or more.')).toBeTruthy();
  type(field('MOQ of Kraft mailer'), '500');
  expect(screen.queryByText('Must be at least the MOQ. Enter 1,200 or more.')).toBeNull();
  type(field('Max qty of Kraft mailer'), '900');
  expect(screen.getByText('Must be at most the max qty. Enter 900 or less.')).toBeTruthy();
  expect(screen.getByText('Correct Kraft mailer, tier 1')).toBeTruthy();
});

test('an invalid list price blocks Create Round and is named', async () => {
  const { sent } = await openEditor();
  type(field('List Price'), 'much');
  press('Create Round');
  await waitFor(() => expect(document.activeElement).toBe(field('List Price')));
  expect(screen.getByText('Correct the list price of Kraft mailer')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('tiers that the service refuses are named in the message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { toasts } = await openEditor(() => refuse('tiers_invalid', { product: 'Kraft mailer' }));
  addTier(1, '1000', '0.42');
  press('Create Round');
  await waitFor(() =>
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Correct the price tiers of Kraft mailer.' }]),
  );
});

test('typed tiers are stored in this browser, and a pasted list keeps them', async () => {
  await openEditor();
  addTier(1, '1000', '0.42');
  type(field('List Price'), '0.60');
  fireEvent.change(field('Paste a list'), { target: { value: 'RE-MAI-1;200' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 Product' }));
  await waitFor(() => expect(field('MOQ of Kraft mailer').value).toBe('200'));
  expect([unitsOf(1).value, priceOf(1).value]).toEqual(['1,000', '0.42']);
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(localStorage.length).toBe(1));
  expect(readStoredValues(idOf('person', 1))).toMatchObject({
    offers: [{ tiers: [{ fromUnits: 1000, price: 0.42 }], listPrice: 0.6 }, {}],
  });
});
