import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerRequests, openBuyer } from '../testing/buyer-page';

answerRequests();

const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

test.each([
  ['en', 'Currency', 'Show 1 Round', '5 rounds are open. 1 matches your filters.', 'Clear Filters'],
  ['pt', 'Moeda', 'Mostrar 1 rodada', '5 rodadas abertas. 1 corresponde aos filtros.', 'Limpar filtros'],
] as const)(
  'a filter is selected from the available values, stored in the URL, and removed (%s)',
  async (language, name, show, messages, clear) => {
    const { place } = openBuyer({ path: '/buyer/rounds', language });
    await screen.findByRole('article', { name: 'Linen kitchen textiles' });
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    const menu = await screen.findByRole('dialog', { name });
    expect(within(menu).getByRole('group', { name }).textContent).toBe('USD5EUR1');
    fireEvent.click(within(menu).getByRole('checkbox', { name: /EUR/ }));
    await waitFor(() => expect(titles()).toEqual(['LED pendants, third batch']));
    expect(place.at).toBe('/buyer/rounds?currency=EUR');
    expect(await screen.findByText(messages)).toBeTruthy();
    fireEvent.click(await within(menu).findByRole('button', { name: show }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: clear }));
    await waitFor(() => expect(titles()).toHaveLength(6));
    expect(place.at).toBe('/buyer/rounds');
  },
);

test('a link opens the list with its filters and sort order', async () => {
  const { place } = openBuyer({ path: '/buyer/rounds?currency=USD&progress=met,empty&price_to=3.5&sort=closing' });
  expect(await screen.findByRole('button', { name: /Currency USD/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Progress MOQ reached, Not started/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Price up to 3.50/ })).toBeTruthy();
  expect(screen.getByText('Closing soon')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Specialty coffee bags 1 kg', 'Tissue and napkins, hotel grade']));
  expect(place.at).toContain('sort=closing');
});

test('a price range is applied on Enter, and swapped bounds are corrected', async () => {
  const { place } = openBuyer({ path: '/buyer/rounds' });
  await screen.findByRole('article', { name: 'Linen kitchen textiles' });
  fireEvent.click(screen.getByRole('button', { name: /^Price/ }));
  const menu = await screen.findByRole('dialog', { name: 'Price' });
  fireEvent.change(within(menu).getByLabelText('From'), { target: { value: '20' } });
  fireEvent.change(within(menu).getByLabelText('To'), { target: { value: '4,5' } });
  expect(place.at).toBe('/buyer/rounds');
  fireEvent.blur(within(menu).getByLabelText('To'));
  await waitFor(() => expect(place.at).toBe('/buyer/rounds?price_from=4.5&price_to=20'));
  await waitFor(() => expect(titles()).toEqual(['Kraft packaging, autumn run']));
});

test('an empty result names the filters to remove, and clears them', async () => {
  const { place } = openBuyer({ path: '/buyer/rounds?search=linen&currency=EUR&sort=title' });
  const hint = await screen.findByText(/Try removing one/);
  expect(hint.textContent).toContain('the search “linen” · Currency: EUR');
  fireEvent.click(within(hint.parentElement as HTMLElement).getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(titles()).toHaveLength(6));
  expect(place.at).toBe('/buyer/rounds?sort=title');
});

describe('on narrow screens', () => {
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 390 });
  });
  afterEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 0 });
  });

  test('one button opens all filters, and each active filter is a removable tag', async () => {
    const { place } = openBuyer({ path: '/buyer/rounds?currency=EUR' });
    await waitFor(() => expect(titles()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Filters 1' }));
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('checkbox', { name: /Filling/ }));
    await waitFor(() => expect(place.at).toBe('/buyer/rounds?currency=EUR&progress=filling'));
    fireEvent.click(within(drawer).getByRole('button', { name: /^Show \d Round/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Currency: EUR' }));
    await waitFor(() => expect(place.at).toBe('/buyer/rounds?progress=filling'));
  });
});
