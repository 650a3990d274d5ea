import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readCart } from '@junto/contracts/buyer/carts';
import { readPools } from '@junto/contracts/buyer/rounds';
import { joinWaitlist, leaveWaitlist, readWaitlist, type OwnWaitlist } from '@junto/contracts/buyer/waitlist';
import { refuse } from '@junto/contracts/problems';
import { idOf, inHours } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);
const path = `/buyer/rounds/${kraft}`;
/** The cup sleeve: 20,000 of 20,000, in packs of 500. */
const sleeve = idOf('offer', 5);
const row = async () => within(await screen.findByRole('article', { name: /cup sleeve/ }));

const waiting = { round_product_id: sleeve, wants: 1_000, place: 3, units_before: 3_500, held: 0, held_until: null };
const waitlist = (part: Partial<OwnWaitlist> = {}): OwnWaitlist => ({ lines: [], places: [], lapsed: [], ...part });
const answer = (part: Partial<OwnWaitlist>) => mockEndpoint(readWaitlist, () => waitlist(part));
const held = (hours: number, units = 500) =>
  answer({ places: [{ ...waiting, held: units, held_until: inHours(hours) }] });

test('a buyer joins the waitlist of a full pool, changes the quantity, and leaves', async () => {
  openBuyer({ path });
  const card = await row();
  expect(await card.findByText(/^No one waits yet/)).toBeTruthy();
  fireEvent.click(await card.findByRole('button', { name: /Increase/ }));
  fireEvent.click(card.getByRole('button', { name: /^Join Waitlist/ }));
  const note = await card.findByText(/in line, for/);
  expect(note.textContent).toBe('You are number 1 in line, for 1,000 units.');
  expect(card.queryByRole('button', { name: /^Join Waitlist/ })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: /^Change the units/ }));
  fireEvent.click(card.getByRole('button', { name: /Decrease/ }));
  fireEvent.click(card.getByRole('button', { name: /^Change the units/ }));
  await waitFor(() => expect(card.getByText(/in line, for/).textContent).toContain('500 units'));
  fireEvent.click(card.getByRole('button', { name: /^Leave Waitlist/ }));
  expect(await card.findByText(/^No one waits yet/)).toBeTruthy();
});

test.each([
  ['en', '2 buyers wait before you, for 3,500 units together.', 'Join Waitlist'],
  ['pt', '2 compradores esperam antes de você, por 3 500 unidades no total.', 'Entrar na lista de espera'],
] as const)('a full pool shows how many buyers wait (%s)', async (language, text, join) => {
  const lines = [{ round_product_id: sleeve, buyers: 2, units: 3_500 }];
  openBuyer({ path, language, over: [answer({ lines })] });
  const card = await row();
  const note = await card.findByRole('button', { name: new RegExp(`^${join}`) });
  expect(
    await card.findByText(
      (_text, element) => element?.tagName === 'P' && !!element.textContent?.replace(/\s/g, ' ').startsWith(text),
    ),
  ).toBeTruthy();
  expect(note).toHaveProperty('disabled', false);
});

test('a place shows what those before wait for', async () => {
  openBuyer({ path, over: [answer({ places: [waiting] })] });
  const note = await (await row()).findByText(/in line, for/);
  expect(note.textContent).toBe('You are number 3 in line, for 1,000 units. Those before you wait for 3,500.');
});

test('held units are put into the cart, where the order is placed as any other', async () => {
  const { place } = openBuyer({ path, over: [held(20)] });
  const card = await row();
  expect((await card.findByText(/held for you until/)).textContent).toMatch(
    /^500 units came free .* until \w+ \d+, \d+ \d\d:\d\d \S+\. After that/,
  );
  fireEvent.click(await card.findByRole('button', { name: /^Order 500 Units/ }));
  await waitFor(() => expect(place.at).toContain(`/cart/${kraft}`));
});

test('in the last hour the minutes count', async () => {
  openBuyer({ path, over: [held(0.5)] });
  const note = await (await row()).findByText(/held for you/);
  expect(note.textContent).toMatch(
    /^500 units came free and are held for you. This ends in (29|30) minutes. After that/,
  );
});

test('shows that an offer lapsed, and the buyer can join again', async () => {
  openBuyer({ path, over: [held(-0.1)] });
  const card = await row();
  expect(await card.findByText(/^500 units were held for you until .* went to the next in line/)).toBeTruthy();
  expect(await card.findByRole('button', { name: /^Join Waitlist/ })).toBeTruthy();
  expect(card.queryByRole('button', { name: /^Order 500/ })).toBeNull();
});

test('a waitlist that cannot be read is read again on request, and keeps the focus', async () => {
  let answer: () => void = () => undefined;
  let isAway = true;
  const answered = () => new Promise<void>((resolve) => (answer = resolve));
  let until = Promise.resolve();
  const read = mockEndpoint(readWaitlist, async () => {
    await until;
    return isAway ? refuse('internal') : waitlist();
  });
  openBuyer({ path, over: [read] });
  const card = await row();
  const tryAgain = await card.findByRole('button', { name: 'Try Again' });
  tryAgain.focus();
  for (isAway of [true, false]) {
    until = answered();
    fireEvent.click(tryAgain);
    await waitFor(() => expect(tryAgain.classList).toContain('ant-btn-loading'));
    expect(document.activeElement).toBe(tryAgain);
    answer();
    if (isAway) await waitFor(() => expect(tryAgain.classList).not.toContain('ant-btn-loading'));
  }
  const join = await card.findByRole('button', { name: /^Join Waitlist/ });
  expect(card.queryByText(/The waitlist wasn’t loaded/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.contains(join)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('a refused wish shows the reason', async () => {
  const refused = mockEndpoint(joinWaitlist, () => refuse('pool_not_full', { product: 'Sleeve', remaining: 3 }));
  const left = mockEndpoint(leaveWaitlist, () => refuse('round_not_open'));
  const { toasts } = openBuyer({ path, over: [refused, left] });
  fireEvent.click(await (await row()).findByRole('button', { name: /^Join Waitlist/ }));
  await waitFor(() => expect(toasts[0]?.reason).toBe('Units of Sleeve left: 3. Order them first.'));
});

test('units that only the waitlist can order are not available to others', async () => {
  const pool = { round_product_id: sleeve, current_committed_qty: 19_000, total_selected: 0, version: 2 };
  const pools = mockEndpoint(readPools, () => ({
    pools: [{ ...pool, held: 1_000, remaining: 0 }],
    as_of: inHours(0),
  }));
  openBuyer({ path, over: [pools] });
  const card = await row();
  expect(await card.findByRole('button', { name: /^Join Waitlist/ })).toBeTruthy();
  expect(card.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  expect(card.getByText('None available')).toBeTruthy();
});

test('a buyer joins the waitlist of a full pool from the cart, with the units of the line, and leaves', async () => {
  const { world } = openBuyer({ path: `/buyer/cart/${kraft}` });
  world.quantities.get(kraft)!.set(sleeve, 1_000);
  const card = await row();
  expect(await card.findByText(/^No one waits yet/)).toBeTruthy();
  fireEvent.click(await card.findByRole('button', { name: /^Join Waitlist/ }));
  expect((await card.findByText(/in line, for/)).textContent).toBe('You are number 1 in line, for 1,000 units.');
  expect(card.getAllByRole('textbox')).toHaveLength(1);
  expect(card.queryByRole('button', { name: /^(Join|Change)/ })).toBeNull();
  // The stepper of the line sets another wish; a larger one loses the place.
  fireEvent.click(card.getByRole('button', { name: /^Increase/ }));
  const change = await card.findByRole('button', { name: /^Change the units/ });
  expect(change.textContent).toBe('Wait for 1,500 Units Instead');
  expect(card.getByText('With more units you join again at the end of the line.')).toBeTruthy();
  fireEvent.click(change);
  await waitFor(() => expect(card.getByText(/in line, for/).textContent).toContain('1,500 units'));
  fireEvent.click(card.getByRole('button', { name: /^Leave Waitlist/ }));
  expect(await card.findByText(/^No one waits yet/)).toBeTruthy();
});

test('the cart takes the units that are held for the buyer, and shows until when', async () => {
  const { world } = openBuyer({
    path: `/buyer/cart/${kraft}`,
    over: [
      held(20),
      mockEndpoint(readCart, () => {
        const cart = world.cartOf(kraft);
        const items = cart.items.map((item) => {
          const isFull = { ...item.pool, remaining: 0, current_committed_qty: item.max_qty ?? 0 };
          return item.round_product_id === sleeve ? { ...item, pool: isFull, offered: 500 } : item;
        });
        return { ...cart, items };
      }),
    ],
  });
  world.quantities.get(kraft)!.set(sleeve, 500);
  const card = await row();
  expect(await card.findByText(/held for you until/)).toBeTruthy();
  expect(card.queryByText(/^None left/)).toBeNull();
  expect(card.getByRole('textbox')).toHaveProperty('disabled', false);
});
