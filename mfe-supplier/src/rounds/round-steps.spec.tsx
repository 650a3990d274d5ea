import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { createRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound } from '../testing/builders';
import { answerRequests, mockEndpoint, onPhone, openSupplier, press } from '../testing/supplier-page';

answerRequests();

beforeEach(onPhone);

const products = [aProduct(1, { name: 'Kraft mailer' }), aProduct(2, { name: 'Paper tape' })];
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const atStep = (text: string) => screen.findByText(text);
const isShown = (label: string) => screen.getByLabelText(label).closest('[hidden]') === null;
const dialog = () => within(screen.getByRole('dialog'));
const hasButton = (name: string) => dialog().queryByRole('button', { name }) !== null;
const create = () => fireEvent.click(dialog().getByRole('button', { name: 'Create Round' }));

/** Opens Create Round and goes to its last step with both products. */
async function openCheck(answer: Parameters<typeof mockEndpoint<typeof createRound>>[1]) {
  openSupplier({ path: '/supplier/rounds?edit=new', world: { products }, over: [mockEndpoint(createRound, answer)] });
  await type('Title', 'Winter run');
  await press('Next');
  await press('Select All 2');
  await type('Max qty of Kraft mailer', '2000');
  await press('Next');
  return atStep('Step 3 of 3: Check');
}

test('a phone shows terms, products and a summary one after another, each with its heading', async () => {
  const sent: unknown[] = [];
  const heading = await openCheck(({ body }) => (sent.push(body), aRound(1)));
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect([isShown('Title'), isShown('Paste a list')]).toEqual([false, false]);
  expect(screen.getByText('Winter run')).toBeTruthy();
  expect(screen.getByText('MOQ 100, max 2,000')).toBeTruthy();
  expect(screen.getByText('MOQ 100, no max')).toBeTruthy();
  expect(hasButton('Next')).toBe(false);
  await press('Back');
  await atStep('Step 2 of 3: Products');
  expect([isShown('Title'), isShown('Paste a list')]).toEqual([false, true]);
  expect(hasButton('Create Round')).toBe(false);
  await press('Next');
  await press('Edit: Terms');
  expect([isShown('Title'), isShown('Paste a list')]).toEqual([true, false]);
  await press('Next');
  await atStep('Step 2 of 3: Products');
  await press('Next');
  await atStep('Step 3 of 3: Check');
  create();
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Winter run', offers: [{ max_qty: 2000 }, {}] }]));
});

test('the check lists the price tiers and the list price of a product', async () => {
  openSupplier({ path: '/supplier/rounds?edit=new', world: { products } });
  await type('Title', 'Winter run');
  await press('Next');
  await press('Select All 2');
  await press('Price tiers of Kraft mailer, Add');
  await press('Add Tier');
  await type('Units from which tier 1 of Kraft mailer applies', '1000');
  await type('Unit price of tier 1 of Kraft mailer', '0.40');
  await type('List Price', '0.50');
  await press('Next');
  await atStep('Step 3 of 3: Check');
  expect(screen.getByText('$0.40 from 1,000 units · List price $0.50')).toBeTruthy();
});

test('a step with errors is not left by Next, and its first error gets the focus', async () => {
  openSupplier({ path: '/supplier/rounds?edit=new', world: { products } });
  await screen.findByLabelText('Title');
  await press('Next');
  expect(await screen.findByText('Give the round a title')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  expect(screen.getByText('Step 1 of 3: Terms')).toBeTruthy();
  await type('Title', 'Winter run');
  await press('Next');
  await atStep('Step 2 of 3: Products');
  await press('Next');
  expect(await screen.findByText('Please select at least one product')).toBeTruthy();
  await press('Select All 2');
  await type('MOQ of Paper tape', '0');
  await press('Next');
  expect(document.activeElement).toBe(screen.getByLabelText('MOQ of Paper tape'));
  await press('Back');
  await press('1 product needs a change');
  expect(screen.getByText('Step 2 of 3: Products')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('MOQ of Paper tape'));
});

test('a field that the service rejects leads to its step', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openCheck(() => refuse('closes_in_the_past'));
  create();
  expect(await atStep('Step 1 of 3: Terms')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('close_at'));
});
