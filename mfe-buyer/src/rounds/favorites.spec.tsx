import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { starRound } from '@junto/contracts/buyer/favorites';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

test('a star adds a round to the favorites, Starred lists it, and the star can be removed', async () => {
  const { world, place } = openBuyer({ path: '/buyer/rounds' });
  world.favorites.products.push(idOf('offer', 2));
  const name = 'Star: Linen kitchen textiles';
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
  expect(world.favorites.rounds).toEqual([idOf('round', 4)]);
  fireEvent.click(screen.getByRole('button', { name: 'Starred' }));
  await waitFor(() => expect(titles()).toEqual(['Linen kitchen textiles', 'Shipping box, 300 × 200 × 150 mm']));
  expect(place.at).toBe('/buyer/rounds?starred=yes');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(titles()).toEqual(['Shipping box, 300 × 200 × 150 mm']));
});

test('a failed star shows the reason, and an admin has no star', async () => {
  const over = [mockEndpoint(starRound, () => refuse('stars_full', { max: 200 }))];
  const { toasts, page } = openBuyer({ path: '/buyer/rounds', over });
  fireEvent.click(await screen.findByRole('button', { name: 'Star: Linen kitchen textiles' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ tone: 'error', reason: 'You can have at most 200 stars. Remove one first.' });
  page.unmount();
  openBuyer({ path: '/buyer/rounds', profile: { role: 'admin' } });
  await screen.findByRole('article', { name: 'Linen kitchen textiles' });
  expect(screen.queryByRole('button', { name: /^Star/ })).toBeNull();
});

test('a search is saved by name, applied with one click, and deleted', async () => {
  const { world, place } = openBuyer({ path: '/buyer/rounds?currency=EUR' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save Search' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'Euro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const strip = await screen.findByRole('group', { name: 'Saved' });
  await waitFor(() =>
    expect(within(strip).getByRole('button', { name: 'Euro' }).getAttribute('aria-pressed')).toBe('true'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(place.at).toBe('/buyer/rounds'));
  fireEvent.click(within(strip).getByRole('button', { name: 'Euro' }));
  await waitFor(() => expect(place.at).toBe('/buyer/rounds?currency=EUR'));
  fireEvent.click(within(strip).getByRole('button', { name: 'Rename or delete: Euro' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(world.favorites.searches).toEqual([]));
});
