import { screen } from '@testing-library/react';
import { openSupplier, server } from './testing/supplier-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

test('an unknown path shows a not-found page with a link home, and is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  openSupplier({ path: '/supplier/x' });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There’s nothing at /supplier/x.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/supplier');
  expect(logged).toHaveBeenCalledWith('404: no page at', '/supplier/x');
});
