import { screen } from '@testing-library/react';
import { openShell } from '../testing/shell-page';

afterEach(() => jest.restoreAllMocks());

test('an unknown path shows a not-found page with a link home and is logged, for anonymous visitors too', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openShell('/no/such/page', 'en', {});
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There’s nothing at /no/such/page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(logged).toHaveBeenCalledWith('404: no page at', '/no/such/page');
});
