import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { createRound, submitRound, updateRound, withdrawRound } from '@junto/contracts/supplier/rounds';
import { expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { aProduct, aRound, idOf, sentRound } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';

answerRequests();

const creating = '/supplier/rounds?edit=new';
const products = [
  aProduct(1),
  aProduct(2, { currency: 'EUR', name: 'Linen apron' }),
  aProduct(3, { name: 'Paper tape' }),
  aProduct(4, { active: false, name: 'Old box' }),
];
const dialog = async () => within(await screen.findByRole('dialog'));

/** Create Round with a title. */
async function openCreate(title = 'Autumn run', over: HttpHandler[] = []) {
  const opened = openSupplier({ path: creating, world: { products }, over, saves: [createRound, aRound(1)] });
  const shown = await dialog();
  fireEvent.change(await shown.findByLabelText('Title'), { target: { value: title } });
  return { ...opened, shown };
}

test('a round needs a product', async () => {
  const { sent, shown } = await openCreate();
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  expect(await shown.findByText('Please select at least one product')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('only active products in the currency of the round are listed, the others are counted', async () => {
  openSupplier({ path: creating, world: { products } });
  const shown = await dialog();
  expect(await shown.findByRole('checkbox', { name: 'Select Paper tape' })).toBeTruthy();
  expect(shown.getByText('2 of your active products are in USD')).toBeTruthy();
  expect(shown.getByText('1 product in EUR can’t be in a USD round')).toBeTruthy();
  expect(shown.queryByText('Linen apron')).toBeNull();
  expect(shown.queryByText('Old box')).toBeNull();
});

test('a newly selected product has an MOQ of 100, and everything is sent at once', async () => {
  const { toasts, sent, shown } = await openCreate(' Autumn run ');
  fireEvent.click(await shown.findByRole('checkbox', { name: 'Select Paper tape' }));
  fireEvent.change(shown.getByLabelText('Max qty of Paper tape'), { target: { value: '500' } });
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  await expectToasts(toasts, successToast('Round created successfully', 'Autumn run'));
  const offers = [
    { product_id: idOf('product', 3), moq: 100, max_qty: 500, minimum_fill: null, tiers: [], list_price: null },
  ];
  expect(sent).toEqual([{ ...sentRound, title: 'Autumn run', offers }]);
});

test('a max qty below the MOQ shows an error at the product, and nothing is sent', async () => {
  const { sent, shown } = await openCreate();
  fireEvent.click(await shown.findByRole('checkbox', { name: 'Select Paper tape' }));
  fireEvent.change(shown.getByLabelText('Max qty of Paper tape'), { target: { value: '99' } });
  fireEvent.click(shown.getByRole('button', { name: 'Create Round' }));
  expect(await shown.findByText('Max qty must be at least the MOQ')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a request without a response is retried with the same idempotency key, a rejection ends it', async () => {
  const keys: (string | null)[] = [];
  let refusal: Refusal<'internal' | 'product_inactive'> = refuse('internal');
  const { toasts, shown } = await openCreate('Autumn run', [
    mockEndpoint(createRound, ({ headers }) => (keys.push(headers.get('idempotency-key')), refusal)),
  ]);
  fireEvent.click(await shown.findByRole('checkbox', { name: 'Select Paper tape' }));
  const send = async (nth: number) => {
    await waitFor(() => {
      const button = shown.getByRole('button', { name: 'Create Round' });
      expect(button.matches('.ant-btn-loading')).toBe(false);
      fireEvent.click(button);
    });
    await waitFor(() => expect(toasts).toHaveLength(nth));
  };
  await send(1);
  refusal = refuse('product_inactive', { product: 'Paper tape' });
  await send(2);
  expect(toasts[1]?.text).toBe('Paper tape isn’t active. Activate it or remove it from the round.');
  await send(3);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('submitting shows its toast', async () => {
  const submit = 'Submit for Approval: Kraft packaging, autumn run';
  let refused = true;
  const { toasts } = openSupplier({
    path: '/supplier/rounds',
    world: { rounds: [aRound(1)] },
    over: [
      mockEndpoint(submitRound, () => (refused ? refuse('product_inactive', { product: 'Paper tape' }) : aRound(1))),
    ],
  });
  await press(submit);
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      text: 'Failed to submit round for approval',
      reason: expect.stringMatching(/^Paper tape /) as string,
    }),
  );
  refused = false;
  await press(submit);
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual(successToast('Round submitted for approval', 'Kraft packaging, autumn run')),
  );
});

test('a pending round can be withdrawn after a confirmation, a draft edited, an approved round only viewed', async () => {
  const withdrawn: unknown[] = [];
  openSupplier({
    path: '/supplier/rounds',
    world: {
      rounds: [
        aRound(1, { status: 'pending_approval', title: 'Pending' }),
        aRound(2, { title: 'Draft' }),
        aRound(3, { status: 'approved', title: 'Open' }),
      ],
    },
    over: [
      mockEndpoint(withdrawRound, ({ params }) => (withdrawn.push(params.round_id), aRound(1))),
      mockEndpoint(updateRound, () => aRound(2)),
    ],
  });
  await press('Withdraw: Pending');
  expect(withdrawn).toEqual([]);
  fireEvent.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdrawn).toEqual([idOf('round', 1)]));
  expect(screen.queryByRole('button', { name: 'Edit Pending' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Draft' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /(Submit for Approval|Withdraw|Edit):? ?Open/ })).toBeNull();
});

test('a draft opens with its terms', async () => {
  openSupplier({ path: `/supplier/rounds?edit=${idOf('round', 1)}`, world: { products, rounds: [aRound(1)] } });
  const shown = await dialog();
  expect(await shown.findByDisplayValue('Kraft packaging, autumn run')).toBeTruthy();
  await waitFor(() => expect((shown.getByLabelText('MOQ of Kraft mailer 1') as HTMLInputElement).value).toBe('1,000'));
});

test('the rejection reason is shown in the row of the round', async () => {
  openSupplier({
    path: '/supplier/rounds',
    world: { rounds: [aRound(1, { status: 'closed', reason: 'Prices are missing' })] },
  });
  expect(await screen.findByText('Rejected: Prices are missing')).toBeTruthy();
});

test.each([
  ['en', 'Sort by', 'Newest first', 'Round, ascending'],
  ['pt', 'Ordenar por', 'Mais recentes primeiro', 'Rodada, crescente'],
] as const)('cards name the default sort order, and it can be restored (%s)', async (language, by, first, byTitle) => {
  const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  const { place } = openSupplier({ path: '/supplier/rounds', language, world: { rounds: [aRound(1)] } });
  const chosen = async (from: string, to: string) => {
    expect(await screen.findByText(from, { selector: '.ant-select-content' })).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: by }));
    fireEvent.click(await screen.findByText(to, { selector: '.ant-select-item-option-content' }));
  };
  await chosen(first, byTitle);
  await waitFor(() => expect(place.at).toContain('sort=title'));
  await chosen(byTitle, first);
  await waitFor(() => expect(place.at).toBe('/supplier/rounds'));
  width.mockRestore();
});
