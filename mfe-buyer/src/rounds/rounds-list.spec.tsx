import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { aRound, cardOf } from '../mock/round.builder';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);

test('an empty and a failed list show the same text; a failure can be retried', async () => {
  const aCard = cardOf(aRound({ id: kraft, title: 'Olive oil, first press' }), []);
  const empty = { items: [], next_cursor: null, total: 0, total_capped: false };
  const first = openBuyer({ path: '/buyer/rounds', over: [mockEndpoint(listRounds, () => empty)] });
  expect(await screen.findByText('No rounds are available right now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  server.use(mockEndpoint(listRounds, () => ({ ...empty, items: [aCard], total: 1 })));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('article', { name: aCard.title })).toBeTruthy();
  first.page.unmount();
  server.resetHandlers();
  openBuyer({ path: '/buyer/rounds', over: [mockEndpoint(listRounds, () => refuse('internal'))] });
  expect((await screen.findByRole('alert')).textContent).toContain('No rounds are available right now');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test.each([
  ['of their caps', {}, 'All reached, 60 units left'],
  ['that the supplier can deliver', { supply: 150 }, 'All reached, 50 units left'],
  ['without those that the waitlist holds', { supply: 150, held: 20 }, 'All reached, 30 units left'],
])('a round of which every product reached its MOQ shows the units left %s', async (_which, part, text) => {
  const card = cardOf(aRound({ id: idOf('round', 90), title: 'Olive oil' }), []);
  const pool = { id: idOf('offer', 90), name: 'Olive oil', moq: 80, max_qty: 160, committed: 100, ...part };
  card.progress = { bands: { empty: 0, filling: 0, close: 0, met: 1 }, pools: [pool] };
  const list = { items: [card], next_cursor: null, total: 1, total_capped: false };
  openBuyer({ path: '/buyer/rounds', over: [mockEndpoint(listRounds, () => list)] });
  const article = await screen.findByRole('article', { name: card.title });
  expect(article.textContent).toContain(text);
});

test('the search is stored in the URL and sent to the server', async () => {
  const { place } = openBuyer({ path: '/buyer/rounds' });
  await screen.findByRole('article', { name: 'Linen kitchen textiles' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'luvas' } });
  await waitFor(() => expect(place.at).toContain('search=luvas'));
  expect(await screen.findByText('No matches')).toBeTruthy();
});
