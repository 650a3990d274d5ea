import { screen } from '@testing-library/react';
import { answerRequests, openAdmin } from './testing/admin-page';

answerRequests();

test('an unknown path shows a not-found page with a link home, and is logged', async () => {
  openAdmin({ path: '/admin/x', answers: [] });
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There’s nothing at /admin/x.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/admin');
  expect(console.warn).toHaveBeenCalledWith('404: no page at', '/admin/x');
});
