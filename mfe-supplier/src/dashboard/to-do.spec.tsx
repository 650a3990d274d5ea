import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { markRejectionSeen } from '@junto/contracts/supplier/rounds';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { aRound, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';
import type { ToDo } from './to-do-items';

answerRequests();

const closing = (number: number): ToDo['closing'][number] => ({
  round_id: idOf('round', number),
  title: `Run ${number}`,
  close_at: new Date(Date.now() + (12 * 24 + 1) * 3_600_000).toISOString(),
  ...{ below: 4, products: 6 },
});
const all: ToDo = {
  closing: [closing(1)],
  to_ship: { sales: 2, since: '2026-11-21T09:00:00.000Z' },
  weights_missing: { sales: 2, lines: 4 },
  drafts: { invoices: 3, value: [{ currency: 'USD', amount: 2_158.4 }] },
  rejected: [{ invoice_id: idOf('invoice', 1), invoice_number: 'PI-1795120031552', buyer: 'Hotel Miramar' }],
};
const round = { round_id: idOf('round', 9), title: 'Bamboo tableware', reason: 'Lead times are missing.' };
const open = (answer: () => ToDo | ReturnType<typeof refuse<'internal'>>, language: 'en' | 'pt' = 'en') =>
  openSupplier({ path: '/supplier', language, over: [mockEndpoint(readToDo, answer)] });
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));

test('to-do items are sorted by urgency, and each one links to its list', async () => {
  open(() => all);
  const toDo = await sheet('To do');
  expect(await toDo.findByText('5 tasks, most urgent first')).toBeTruthy();
  expect(toDo.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Open: Run 1 closes in 12 days', `/supplier/rounds?round=${idOf('round', 1)}`],
      ['Open: 2 sales to ship', '/supplier/sales?delivery=to_ship'],
      ['Fill In: Weights missing on 4 lines', '/supplier/sales?weights=missing'],
      ['Open: 3 invoices to send', '/supplier/invoices?status=draft'],
      ['Open: PI-1795120031552 was rejected', `/supplier/invoices?invoice=${idOf('invoice', 1)}`],
    ],
  );
  for (const expected of [
    '4 of 6 products below their MOQ',
    'oldest approved Nov 21, 2026',
    'in 2 sales, needed for their invoices',
    'drafts, $2,158.40 in total',
    'Hotel Miramar',
  ])
    expect(toDo.getByText(expected)).toBeTruthy();
});

test('only the first five items are shown', async () => {
  open(() => ({ ...all, closing: [1, 2, 3, 4].map(closing) }));
  const toDo = await sheet('To do');
  expect((await toDo.findAllByRole('link')).map((link) => link.getAttribute('aria-label')).at(-1)).toBe(
    'Open: 2 sales to ship',
  );
  expect(toDo.getAllByRole('link')).toHaveLength(5);
});

test('items are shown in Portuguese', async () => {
  open(() => all, 'pt');
  const toDo = await sheet('A fazer');
  expect(await toDo.findByRole('link', { name: 'Preencher: Faltam pesos em 4 itens' })).toBeTruthy();
});

test('an empty list shows an explanation', async () => {
  openSupplier({ path: '/supplier' });
  expect(await (await sheet('To do')).findByText('You’re all caught up.')).toBeTruthy();
});

test('a failed read shows a dash with an inline retry and no toast', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { toasts } = open(() => refuse('internal'));
  const toDo = await sheet('To do');
  expect(await toDo.findByText('—')).toBeTruthy();
  server.use(mockEndpoint(readToDo, () => all));
  await press(/try again/i);
  await waitFor(() => expect(toDo.getByText('2 sales to ship')).toBeTruthy());
  expect(toasts).toEqual([]);
  jest.restoreAllMocks();
});

test("a rejected invoice shows the buyer's reason", async () => {
  open(() => ({ ...all, rejected: [{ ...all.rejected[0]!, reason: 'wrong address' }] }), 'en');
  expect(await screen.findByText('Hotel Miramar: “wrong address”')).toBeTruthy();
});

test('a rejected round is first, with its reason, before rounds that close, sales and invoices', async () => {
  open(() => ({ ...all, rejected_rounds: [round] }));
  const toDo = await sheet('To do');
  const [first, ...others] = await toDo.findAllByRole('link');
  expect(first?.getAttribute('aria-label')).toBe('Open: Bamboo tableware was rejected');
  expect(first?.getAttribute('href')).toBe(`/supplier/rounds?round=${round.round_id}`);
  expect(toDo.getByText('“Lead times are missing.”')).toBeTruthy();
  expect(others.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Open: Run 1 closes in 12 days',
    'Open: 2 sales to ship',
    'Fill In: Weights missing on 4 lines',
    'Open: 3 invoices to send',
  ]);
});

test('opening a rejected round removes it from the list and offers to duplicate it', async () => {
  const seen: unknown[] = [];
  const rejected = aRound(9, { status: 'closed', reason: round.reason, rejection_unseen: true });
  openSupplier({
    path: `/supplier/rounds?round=${rejected.id}`,
    world: { rounds: [rejected] },
    over: [mockEndpoint(markRejectionSeen, ({ params }) => void seen.push(params.round_id))],
  });
  const copy = await screen.findByRole('link', { name: 'Duplicate as Draft' });
  expect(copy.getAttribute('href')).toBe(`/supplier/rounds?copy=${rejected.id}`);
  await waitFor(() => expect(seen).toEqual([rejected.id]));
});
