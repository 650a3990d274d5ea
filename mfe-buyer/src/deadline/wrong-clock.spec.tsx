import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { learnServerClock } from '@junto/api-client/server-clock';
import { readRound } from '@junto/contracts/buyer/rounds';
import { idOf } from '../mock/ids';
import { createWorld } from '../mock/world';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();
afterEach(() => void act(() => learnServerClock(new Date().toUTCString(), Date.now(), Date.now())));

const kraft = idOf('round', 1);
const minute = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Products of a round from a server whose clock is ahead of the browser's. */
function openRound(aheadMs: number, closesInMs: number) {
  const round = { ...createWorld().roundBy(kraft), close_at: inMs(aheadMs + closesInMs).toISOString() };
  const answer = () =>
    HttpResponse.json(round, { headers: { date: inMs(aheadMs).toUTCString() } }) as unknown as HttpResponse<never>;
  return openBuyer({ path: `/buyer/rounds?round=${kraft}`, over: [mockEndpoint(readRound, answer)] });
}
const mailer = async () => within(await screen.findByRole('article', { name: /Kraft mailer/ }));

test('with a fast browser clock, a buyer can add to the cart until the round really closes', async () => {
  const { toasts } = openRound(-10 * minute, 5 * minute);
  const { getByRole } = await mailer();
  const add = getByRole('button', { name: /Add to Cart/ });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  expect(screen.queryByText(/This round is closed/)).toBeNull();
  expect(within(screen.getByRole('dialog')).getByText(/^Closes in [45] minutes/)).toBeTruthy();
  fireEvent.click(getByRole('button', { name: /Increase/ }));
  fireEvent.click(add);
  await waitFor(() => expect(toasts).toEqual([expect.objectContaining({ tone: 'success' })]));
});

test('with a slow browser clock, a buyer sees that the round is closed', async () => {
  openRound(10 * minute, -5 * minute);
  expect(await screen.findByText(/This round is closed/)).toBeTruthy();
  expect((await mailer()).getByRole('button', { name: /Add to Cart/ })).toHaveProperty('disabled', true);
});
