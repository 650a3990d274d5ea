import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { findOfferableProducts } from '@junto/contracts/supplier/offerable-products';
import { createRound } from '@junto/contracts/supplier/rounds';
import { aProduct, aRound, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const euro = (number: number) =>
  aProduct(number, { currency: 'EUR', name: `Apron ${number}`, sku_code: `AP-${number}` });
const products = [aProduct(1, { name: 'Kraft mailer' }), euro(2), euro(3), euro(4)];

const open = (opening: Partial<Parameters<typeof openSupplier>[0]> = {}) =>
  openSupplier({
    path: '/supplier/rounds?edit=new',
    world: { products },
    ...opening,
    saves: [createRound, aRound(1)],
  }).sent;
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const paste = (text: string) => type('Paste a list', text);
const rows = () =>
  within(screen.getByRole('table', { name: /^Products in this round/ }))
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('b')?.textContent);
const create = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Round' }));
async function selectAll() {
  await press('Select All 3');
  await waitFor(() => expect(rows()).toEqual(['Apron 2', 'Apron 3', 'Apron 4']));
}
const moqOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`MOQ of ${name}`);

test('starts in the currency of most active products and selects all that match', async () => {
  const sent = open();
  expect(await screen.findByText('3 of your active products are in EUR')).toBeTruthy();
  await type('Title', 'Aprons');
  await selectAll();
  await press('Remove Apron 3');
  expect(rows()).toEqual(['Apron 2', 'Apron 4']);
  await press('Undo');
  await waitFor(() => expect(rows()).toHaveLength(3));
  create();
  await waitFor(() => expect(sent).toMatchObject([{ currency: 'EUR', offers: [{ moq: 100 }, {}, {}] }]));
});

test('adds a pasted list of 300 products at once and focuses the first MOQ', async () => {
  const many = Array.from({ length: 300 }, (_, index) => euro(index + 10));
  const sent = open({ world: { products: many } });
  await type('Title', 'Aprons');
  await paste(many.map(({ sku_code }) => `${sku_code}; 1.200; 2.400`).join('\n'));
  await press('Add 300 Products');
  await waitFor(() => expect(document.activeElement).toBe(moqOf('Apron 10')));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste a list').value).toBe('');
  expect(rows()).toHaveLength(50);
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { offers } = sent[0] as { offers: unknown[] };
  expect(offers).toHaveLength(300);
  expect(offers.at(-1)).toEqual({
    ...{ product_id: idOf('product', 309), moq: 1200, max_qty: 2400 },
    ...{ minimum_fill: null, tiers: [], list_price: null },
  });
});

test('of 300 pasted lines each problem is named by its line, and only these lines stay in the field', async () => {
  const many = Array.from({ length: 290 }, (_, index) => euro(index + 10));
  const sent = open({ world: { products: [aProduct(1), ...many] } });
  await type('Title', 'Aprons');
  const right = many.map(({ sku_code }) => `${sku_code}; 120; 240`);
  const wrong = [
    'NO-1; 1',
    'NO-2; 1',
    'NO-3; 1',
    'RE-MAI-1; 5',
    `${euro(400).sku_code}; 0`,
    'AP-401; 5; 1,5',
    'AP-402; 1; 2; 3',
  ];
  await paste(
    [...wrong.slice(0, 3), ...right, ...wrong.slice(3), 'AP-10; 500', 'ap-11;; 900', 'AP-12; 700'].join('\n'),
  );
  await press('Show 2 More Lines');
  for (const text of [
    ...[1, 2, 3].map((line) => `Line ${line}: we can’t find NO-${line}.`),
    'Line 294: RE-MAI-1 is priced in USD.',
    'Line 295: “0” isn’t an MOQ. Enter a whole number of 1 or more.',
    'Line 296: “1,5” isn’t a max quantity. Enter a whole number of 1 or more.',
    'Line 297: AP-402 has more than an MOQ and a max quantity.',
    'Line 298: AP-10 is also on line 4. This line counts.',
    'Line 299: ap-11 is also on line 5. This line counts.',
    'Line 300: AP-12 is also on line 6. This line counts.',
    '1 line has no MOQ. We use 100.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await press('Add 290 Products');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste a list').value.split('\n')).toEqual(wrong);
  create();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { offers } = sent[0] as { offers: { moq: number; max_qty: number | null }[] };
  expect(offers).toHaveLength(290);
  expect(offers.slice(-4).map(({ moq, max_qty }) => [moq, max_qty])).toEqual([
    [120, 240],
    [500, null],
    [100, 900],
    [700, null],
  ]);
});

test('names the problem of each line, offers a similar SKU, and keeps these lines in the field', async () => {
  const similar = mockEndpoint(findOfferableProducts, ({ body }) => {
    const found = products.filter(({ sku_code }) => body.sku_codes.includes(sku_code));
    const answer = (product: (typeof products)[number]) => ({ ...product, category: null, image: null });
    const isUnknown = body.sku_codes.includes('AP-99');
    return { items: found.map(answer), similar: isUnknown ? [{ sku_code: 'AP-99', product: answer(euro(4)) }] : [] };
  });
  open({ over: [similar] });
  await paste('AP-2\nAP-99;500\nRE-MAI-1;100\nAP-3;x\nAP-2;;900');
  expect(await screen.findByText('1 product found')).toBeTruthy();
  for (const text of [
    'Line 2: we can’t find AP-99.',
    'Line 3: RE-MAI-1 is priced in USD.',
    'Line 4: “x” isn’t an MOQ. Enter a whole number of 1 or more.',
    'Line 5: AP-2 is also on line 1. This line counts.',
    '1 line has no MOQ. We use 100.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await press('Did you mean AP-4?');
  await press('Add 2 Products');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste a list').value).toBe('RE-MAI-1;100\nAP-3;x');
  expect(moqOf('Apron 4').value).toBe('500');
  expect(screen.getByText('No MOQ in your list')).toBeTruthy();
});

test('a failed check of the pasted list can be repeated', async () => {
  let isDown = true;
  const answer = mockEndpoint(findOfferableProducts, () => (isDown ? refuse('internal') : { items: [], similar: [] }));
  open({ over: [answer] });
  await paste('AP-2;1');
  const retry = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Line 1: we can’t find AP-2.')).toBeTruthy();
});

test('the footer counts the products that need a change and leads to the first', async () => {
  const sent = open();
  await selectAll();
  await type('Max qty of Apron 3', '99');
  moqOf('Apron 2').focus();
  await press('1 product needs a change');
  expect(document.activeElement).toBe(screen.getByLabelText('Max qty of Apron 3'));
  await type('Title', 'Aprons');
  create();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Max qty of Apron 3')));
  expect(sent).toEqual([]);
});

test('sets MOQ and max qty of all products, also again, and a row typed by hand afterwards stays', async () => {
  const sent = open();
  await type('Title', 'Aprons');
  await selectAll();
  await type('Max qty of Apron 4', '900');
  await press('Set MOQ for All');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('MOQ of all')));
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set for 3 Products' });
  expect(apply().disabled).toBe(true);
  await type('MOQ of all', '500');
  fireEvent.click(apply());
  expect(await screen.findByText('Set for 3 products.')).toBeTruthy();
  await press('Undo');
  expect(moqOf('Apron 2').value).toBe('100');
  await type('Max qty of all', '400');
  expect(screen.getByText('Max qty must be at least the MOQ')).toBeTruthy();
  expect(apply().disabled).toBe(true);
  await type('Max qty of all', '');
  await type('MOQ of all', '600');
  fireEvent.click(apply());
  await type('MOQ of Apron 3', '70');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  create();
  const offers = [{ moq: 600, max_qty: null }, { moq: 70 }, { moq: 600, max_qty: 900 }];
  await waitFor(() => expect(sent).toMatchObject([{ offers }]));
});

test('requires a confirmation before another currency removes selected products', async () => {
  open();
  await selectAll();
  fireEvent.mouseDown(screen.getByLabelText('Currency'));
  fireEvent.click(await screen.findByText(/^USD ·/, { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('3 products in EUR are removed from this round.')).toBeTruthy();
  await press('Change to USD');
  expect(await screen.findByRole('checkbox', { name: 'Select Kraft mailer' })).toBeTruthy();
  expect(screen.queryByLabelText('MOQ of Apron 2')).toBeNull();
});

test.each(['{', '{"title":"Aprons","offers":[{}]}'])('ignores the malformed stored values %j', async (stored) => {
  localStorage.setItem(`junto.create-round.${idOf('person', 1)}`, stored);
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('');
  expect(await screen.findByText('Nothing selected yet')).toBeTruthy();
});

test('typed values are stored per person until the round is created or started over', async () => {
  open();
  await selectAll();
  await type('Title', 'Aprons');
  expect(await screen.findByText('Saving…')).toBeTruthy();
  expect(await screen.findByText(/^Saved in this browser at/, {}, { timeout: 3000 })).toBeTruthy();
  const reopen = async (profile?: { id: string }) => {
    document.body.innerHTML = '';
    open({ profile });
    return (await screen.findByLabelText<HTMLInputElement>('Title')).value;
  };
  expect(await reopen({ id: idOf('person', 2) })).toBe('');
  expect(await reopen()).toBe('Aprons');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await press('Start Over');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start Over' })).at(-1)!);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''));
  expect(await screen.findByText('Nothing selected yet')).toBeTruthy();
});
