import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoundChange } from '@junto/contracts/round-change';
import { requestRoundChange, withdrawRoundChange } from '@junto/contracts/supplier/round-changes';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { aRound, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier } from '../testing/supplier-page';

answerRequests();

const [first] = aRound(1).offers;
const offers = [
  { ...first!, moq: 1000, max_qty: 1200, minimum_fill: 80 },
  { ...first!, id: idOf('offer', 2), moq: 500, max_qty: null, product: { ...first!.product, name: 'Paper tape' } },
];
const running = (over: Partial<OwnRound> = {}) =>
  aRound(1, { status: 'approved', close_at: '2099-12-04T18:00:00.000Z', offers, ...over });
const requested = (over: Partial<RoundChange> = {}): RoundChange => ({
  id: idOf('change', 1),
  status: 'requested',
  requested_at: '2099-11-20T08:00:00.000Z',
  note: 'The mill has more capacity.',
  offers: [{ round_product_id: first!.id, moq: 800, max_qty: null, minimum_fill: 50 }],
  decided_at: null,
  reason: null,
  ...over,
});

async function openRound(round: OwnRound, language: 'en' | 'pt' = 'en') {
  const withdrawn: string[] = [];
  const afterWithdrawal = { ...round, change: requested({ status: 'withdrawn' }) };
  const { sent } = openSupplier({
    path: `/supplier/rounds?round=${round.id}`,
    language,
    world: { rounds: [round] },
    over: [mockEndpoint(withdrawRoundChange, ({ params }) => (withdrawn.push(params.round_id!), afterWithdrawal))],
    saves: [requestRoundChange, { ...round, change: requested(), change_requested: true }],
  });
  return { sent, withdrawn, dialog: within(await screen.findByRole('dialog')) };
}
const request = async () => {
  const note = await screen.findByLabelText('Reason for the administrator', { exact: false });
  return within(note.closest<HTMLElement>('[role="dialog"]')!);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

async function chooseProduct(form: ReturnType<typeof within>, name: RegExp) {
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Search products of this round' }));
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
}

test('a supplier requests a lower MOQ; terms that stay are not sent', async () => {
  const { sent, dialog } = await openRound(running());
  fireEvent.click(await dialog.findByRole('button', { name: 'Request a Change' }));
  const form = await request();
  await chooseProduct(form, /Paper tape/);
  type(form.getByLabelText('MOQ of Paper tape'), '400');
  type(form.getByLabelText('Reason for the administrator', { exact: false }), 'The mill has more capacity.');
  press('Send Request');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    offers: [{ round_product_id: offers[1]!.id, moq: 400, max_qty: null, minimum_fill: null }],
    note: 'The mill has more capacity.',
  });
});

test('terms that are worse for buyers, or none, are refused beside their field and not sent', async () => {
  const { sent, dialog } = await openRound(running());
  fireEvent.click(await dialog.findByRole('button', { name: 'Request a Change' }));
  const form = await request();
  press('Send Request');
  expect(await form.findByText('Change the deadline or the terms of a product.')).toBeTruthy();
  await chooseProduct(form, /Kraft|mailer/i);
  const name = first!.product.name;
  type(form.getByLabelText(`MOQ of ${name}`), '1001');
  expect(await form.findByText('Enter 1,000 or less.')).toBeTruthy();
  type(form.getByLabelText(`MOQ of ${name}`), '1000');
  type(form.getByLabelText(`Max qty of ${name}`), '1199');
  expect(await form.findByText('Enter 1,200 or more, or leave it empty.')).toBeTruthy();
  press('Send Request');
  expect(sent).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: `Keep the terms of ${name}` }));
  expect(form.queryByLabelText(`MOQ of ${name}`)).toBeNull();
});

test.each([
  [
    'en',
    'A change awaits approval',
    `${first!.product.name}: MOQ 800 instead of 1,000, max qty unlimited instead of 1,200, ships from 50% instead of 80%`,
    'Withdraw',
  ],
  [
    'pt',
    'Uma alteração aguarda aprovação',
    `${first!.product.name}: MOQ de 800 em vez de 1 000, qtd. máxima sem limite em vez de 1 200, envia a partir de 50% em vez de 80%`,
    'Retirar',
  ],
] as const)('a request shows what it changes and can be withdrawn (%s)', async (language, title, line, withdraw) => {
  const round = running({ change: requested(), change_requested: true });
  const { sent, withdrawn, dialog } = await openRound(round, language);
  expect(await dialog.findByText(title)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toContain(line);
  expect(dialog.getByText('The mill has more capacity.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: withdraw }));
  await waitFor(() => expect(withdrawn).toEqual([round.id]));
  expect(sent).toEqual([]);
});

test('a rejection shows its reason, and a closed round takes no request', async () => {
  const change = requested({ status: 'rejected', reason: 'The buyers count on Friday.' });
  const { dialog } = await openRound(running({ change }));
  expect(await dialog.findByText('The buyers count on Friday.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Request a Change' })).toBeTruthy();
});
