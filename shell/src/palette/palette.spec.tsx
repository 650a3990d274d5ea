import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const round = {
  id: 'r1',
  title: 'Kraft packaging, autumn run',
  currency: 'USD',
  close_at: '2026-12-04T18:00:00.000Z',
  status: 'approved',
  closing: false,
  total_committed: 92,
  total_moq: 100,
};
const page = (items: object[], total = items.length) => ({
  status: 200,
  body: { items, next_cursor: null, total, total_capped: false, all: total },
});
const sale = (number: number) => ({
  id: `4dba08e${number}-0000-4000-8000-000000000000`,
  round_title: round.title,
  status: 'approved',
  total_value: 475.6,
  currency: 'USD',
});

const ofSupplier = () => ({
  ...signedInAs('supplier'),
  '/api/supplier/rounds': page([round]),
  '/api/supplier/products': page([]),
  '/api/supplier/sales': page([sale(1), sale(2), sale(3)], 14),
  '/api/supplier/invoices': refusal('store_unavailable', 503),
});

async function openPalette() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search or jump to…' });
}
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

it('finds rounds, sales and their actions, and opens one with the keyboard', async () => {
  quiet();
  await openShell('/profile', 'en', ofSupplier());
  await screen.findByRole('navigation', { name: 'Supplier Tools' });
  const field = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'kraft' } });
  const rounds = await screen.findByRole('group', { name: 'Rounds' });
  expect(within(rounds).getByRole('option').textContent).toBe(
    'Kraft packaging, autumn runcloses Dec 04, 202692%Approved',
  );
  expect(rounds.querySelector('mark')?.textContent).toBe('Kraft');
  const sales = screen.getByRole('group', { name: 'Sales' });
  expect(within(sales).getAllByRole('option').at(-1)?.textContent).toBe('All 14');
  expect(screen.getByRole('group', { name: 'Actions' }).textContent).toContain('Duplicate Kraft packaging');
  expect(screen.getByText('16 results')).toBeTruthy();
  expect(screen.getByText('We couldn’t load some results')).toBeTruthy();

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(field, { key });
  expect(chosen()).toBe('All 14');
  expect(field.getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected="true"]')?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/supplier/sales?search=kraft'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('ranks titles that start with the word before those that contain it elsewhere', async () => {
  const others = [1, 2, 3].map((number) => ({ ...round, id: `o${number}`, title: `Spring round ${number}` }));
  await openShell('/profile', 'en', { ...ofSupplier(), '/api/supplier/rounds': page([...others, round]) });
  await screen.findByRole('navigation', { name: 'Supplier Tools' });
  fireEvent.change(await openPalette(), { target: { value: 'kraft' } });
  const options = within(await screen.findByRole('group', { name: 'Rounds' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent!.slice(0, 12))).toEqual([
    'Kraft packag',
    'Spring round',
    'Spring round',
    'All 4',
  ]);
});

it('shows each list as it arrives, keeps the entry Enter opens, and announces the number when all have arrived', async () => {
  quiet();
  const ready: Record<string, EdgeAnswer> = ofSupplier();
  let answerRounds: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => void (answerRounds = resolve));
  await openShell('/profile', 'en', async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/supplier/rounds') await slow;
    const { status, body } = ready[pathname] ?? refusal('not_found', 404);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  await screen.findByRole('navigation', { name: 'Supplier Tools' });
  const field = await openPalette();
  fireEvent.change(field, { target: { value: 'kraft' } });
  await screen.findByRole('group', { name: 'Sales' });
  const firstSale = chosen();
  expect(firstSale).toContain('#4dba08e1');
  expect(screen.queryByRole('group', { name: 'Rounds' })).toBeNull();
  expect(screen.queryByText(/\d results$/)).toBeNull();
  answerRounds?.();
  const rounds = await screen.findByRole('group', { name: 'Rounds' });
  expect(rounds.compareDocumentPosition(screen.getByRole('group', { name: 'Sales' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('16 results')).toBeTruthy();
  expect(chosen()).toBe(firstSale);
});

it('shows recent entries, screens and actions before any input, and forgets recent entries at sign-out', async () => {
  quiet();
  const { session } = await openShell('/profile', 'en', {
    ...ofSupplier(),
    '/api/identity/sign-out': { status: 204 },
  });
  await screen.findByRole('navigation', { name: 'Supplier Tools' });
  let field = await openPalette();
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  fireEvent.change(field, { target: { value: 'autumn' } });
  await screen.findByRole('group', { name: 'Rounds' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(window.location.search).toBe('?round=r1'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

  field = await openPalette();
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Recent',
    'Screens',
    'Actions',
  ]);
  expect(chosen()).toBe(round.title);
  expect(screen.getByRole('group', { name: 'Actions' }).textContent).toContain('Create Round');
  await session.signOut();
  expect(localStorage.getItem('junto.recent')).toBeNull();
});

it('shows the shortcuts on ?, but not in a text field', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  fireEvent.keyDown(await screen.findByLabelText('Full Name'), { key: '?' });
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByText('Keyboard shortcuts')).toBeTruthy();
});

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ Enter'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl Enter'],
])('shows the new-tab key of the platform (%s)', async (agent, key) => {
  quiet();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await openShell('/profile', 'en', ofSupplier());
  await screen.findByRole('navigation', { name: 'Supplier Tools' });
  await openPalette();
  expect(await screen.findByText(key)).toBeTruthy();
  jest.restoreAllMocks();
});
