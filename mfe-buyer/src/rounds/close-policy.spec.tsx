import { act, screen } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { idOf } from '../mock/ids';
import { answerRequests, openBuyer } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);
const path = `/buyer/rounds/${kraft}`;

test.each([
  [{ close_policy: 'accept' }, /its lines stand: you receive what you ordered\.$/],
  [
    { close_policy: 'cancel_short_lines' },
    /its lines are cancelled and you pay nothing for them\. The rest of your order/,
  ],
  [
    { extend_days: 7, close_policy: 'cancel_short_lines' },
    /^If a product is below its MOQ at the deadline, the round stays open 7 days longer, once\. After that its lines are canc/,
  ],
  [
    { extend_days: 7, extended_from: '2026-12-04T18:00:00.000Z' },
    /^Extended once: a product was below its MOQ on Dec 04, 2026/,
  ],
])('shows what happens at the deadline with products below their MOQ: %j', async (terms, text) => {
  const round = openBuyer({ path }).world.rounds[0]!;
  Object.assign(round, terms);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a round that is extended while it is open is read again, with its later deadline', async () => {
  const { live, world } = openBuyer({ path });
  const round = Object.assign(world.rounds[0]!, {
    extend_days: 7,
    close_at: new Date(Date.now() - 1_000).toISOString(),
  });
  expect(await screen.findByText('This round is closed. You can’t order from it anymore.')).toBeTruthy();
  Object.assign(round, { close_at: new Date(Date.now() + 86_400_000).toISOString(), extended_from: round.close_at });
  act(() => live.handlersOf(channels.round(kraft))?.onEvent?.('round_changed', { status: 'approved', closing: false }));
  expect(await screen.findByText(/^Extended once/)).toBeTruthy();
  expect(screen.queryByText('This round is closed. You can’t order from it anymore.')).toBeNull();
});
