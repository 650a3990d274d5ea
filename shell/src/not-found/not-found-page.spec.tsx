import { screen } from '@testing-library/react';
import { openShell } from '../testing/shell-page';

afterEach(() => jest.restoreAllMocks());

test('a path outside of the areas says so, leads home and is logged, also to a stranger', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openShell('/no/such/page', 'en', {});
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There’s nothing at /no/such/page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(logged).toHaveBeenCalledWith('404: no page at', '/no/such/page');
});
