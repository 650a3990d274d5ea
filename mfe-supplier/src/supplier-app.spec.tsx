import { screen } from '@testing-library/react';
import { answerRequests, openSupplier } from './testing/supplier-page';

answerRequests();

test('an unknown path shows a not-found page with a link home, and is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  openSupplier({ path: '/supplier/x' });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There’s nothing at /supplier/x.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/supplier');
  expect(logged).toHaveBeenCalledWith('404: no page at', '/supplier/x');
});
