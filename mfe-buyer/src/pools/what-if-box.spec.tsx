import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { answerRequests, openBuyer } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);
const pages = [`/buyer/rounds/${kraft}`, `/buyer/rounds?round=${kraft}`];
const product = async (name: RegExp, yours: RegExp) => {
  const shown = within(await screen.findByRole('article', { name }));
  await shown.findAllByText(yours);
  return shown;
};
const type = (shown: ReturnType<typeof within>, text: string) =>
  fireEvent.change(shown.getByRole('textbox'), { target: { value: text } });
const barOf = (shown: ReturnType<typeof within>) => shown.getByRole('progressbar').getAttribute('aria-valuetext');
// The first one is the note of the quantity field.
const box = (shown: ReturnType<typeof within>) => shown.getAllByRole('status')[1]?.textContent;

const missing =
  '66 more units are missing with your 250. If the round closes short of the MOQ, your order stays and an ' +
  'administrator decides with the supplier.';

test.each(pages)(
  'a typed quantity shows the missing units, and the reached MOQ once the pool changes (%s)',
  async (path) => {
    const { live } = openBuyer({ path });
    const mailer = await product(/Kraft mailer/, /150 in your cart/);
    expect([box(mailer), barOf(mailer)]).toEqual(['', expect.not.stringContaining('yours')]);
    type(mailer, '100');
    expect(box(mailer)).toBe('');
    expect(barOf(mailer)).toContain('+250 yours');
    await waitFor(() => expect(box(mailer)).toBe(missing));
    await movePool(live, 1, 760);
    expect(box(mailer)).toBe('With your 250, this product reaches its MOQ.');
    fireEvent.blur(mailer.getByRole('textbox'));
    expect(box(mailer)).toBe('With your 250, this product reaches its MOQ.');
    fireEvent.click(mailer.getByRole('button', { name: /Add to Cart/ }));
    expect([box(mailer), barOf(mailer)]).toEqual(['', expect.not.stringContaining('yours')]);
  },
);

test.each([
  ['en', 'Your 324 take the last units.'],
  ['pt', 'As suas 324 são as últimas unidades disponíveis.'],
] as const)('a quantity that fills the pool shows a box, an invalid one shows none (%s)', async (language, text) => {
  openBuyer({ path: pages[0]!, language });
  const tape = await product(/Paper tape/, /72 (in your cart|no seu carrinho)/);
  type(tape, '252');
  await waitFor(() => expect(box(tape)).toBe(text));
  type(tape, '36');
  await waitFor(() => expect(box(tape)).toBe(''));
  expect(barOf(tape)).toMatch(/\+108 (yours|suas)/);
  type(tape, '253');
  expect([box(tape), barOf(tape)]).toEqual(['', expect.not.stringMatching(/yours|suas/)]);
});

test('a cart line has a box once its quantity differs from the stored one', async () => {
  const { live } = openBuyer({ path: '/buyer/cart' });
  const mailer = await product(/Kraft mailer/, /With yours/);
  expect([box(mailer), barOf(mailer)]).toEqual(['', expect.not.stringContaining('yours')]);
  type(mailer, '250');
  expect(barOf(mailer)).toContain('+250 yours');
  fireEvent.blur(mailer.getByRole('textbox'));
  await waitFor(() => expect(box(mailer)).toBe(missing));
  await movePool(live, 1, 760);
  expect(box(mailer)).toBe('With your 250, this product reaches its MOQ.');
  type(mailer, '150');
  expect(box(mailer)).toBe('');
});

test.each([
  ['en', 'If it closed now', 'with yours, 166 units are missing', 'you take the last units', 'your order stays'],
  [
    'pt',
    'Se encerrasse agora',
    'com as suas, faltam 166',
    'as suas são as últimas',
    'um administrador decide com o fornecedor',
  ],
] as const)(
  'the summary of a cart names the lines below the MOQ and those with the last units, live (%s)',
  async (language, title, isMissing, isLast, stays) => {
    const { live } = openBuyer({ path: '/buyer/cart', language });
    const summary = within(await screen.findByRole('region', { name: title }));
    const lines = () => summary.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual([expect.stringMatching(new RegExp(`^Kraft mailer.*${isMissing}`))]);
    expect(summary.getByText(new RegExp(stays))).toBeTruthy();
    await movePool(live, 3, 1728);
    expect(lines()).toEqual([expect.stringMatching(/^Kraft mailer/), expect.stringMatching(/^Paper tape/)]);
    expect(lines()[1]).toContain(isLast);
    // A line that cannot be ordered is named by its obstacle instead.
    await movePool(live, 3, 1800);
    await movePool(live, 1, 900);
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  },
);

test.each([
  ['accept', 'If the round closes short, your order stands and you receive what you ordered.'],
  ['cancel_short_lines', 'If the round closes short, the line is cancelled and you pay nothing for it.'],
] as const)('shows what the policy %s does with a missing quantity', async (close_policy, sentence) => {
  const { world } = openBuyer({ path: pages[0]! });
  Object.assign(world.rounds[0]!, { close_policy });
  const mailer = await product(/Kraft mailer/, /150 in your cart/);
  type(mailer, '100');
  await waitFor(() => expect(box(mailer)).toBe(`66 more units are missing with your 250. ${sentence}`));
});

test('a product with a minimum fill shows from how many units it ships, and that a typed quantity reaches them', async () => {
  const { world } = openBuyer({ path: pages[0]! });
  Object.assign(world.rounds[0]!.offers[0]!, { minimum_fill: 90 });
  const mailer = await product(/Kraft mailer/, /150 in your cart/);
  expect(mailer.getByText('Ships from 900 units, 90% of its MOQ')).toBeTruthy();
  type(mailer, '100');
  await waitFor(() => expect(box(mailer)).toBe('With your 250, this product reaches the units from which it ships.'));
});
