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

test('the search is stored in the URL and sent to the server', async () => {
  const { place } = openBuyer({ path: '/buyer/rounds' });
  await screen.findByRole('article', { name: 'Linen kitchen textiles' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'luvas' } });
  await waitFor(() => expect(place.at).toContain('search=luvas'));
  expect(await screen.findByText('No matches')).toBeTruthy();
});
