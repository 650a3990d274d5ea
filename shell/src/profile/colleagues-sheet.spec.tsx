import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusedAt, signedInAs } from '../testing/shell-page';

test('lists colleagues and open invitations, and invites another colleague by mail', async () => {
  const company = { id: 'c', name: 'Padaria Sol', type: 'buyer', country: null, tax_number: null, active: true };
  const answers = signedInAs('buyer', { company_id: 'c', company });
  const person = { role: 'buyer', avatar_url: null, last_active_at: null };
  const invited = [{ id: 'i', email: 'rosa@sol.test', expires_at: '2026-12-01T00:00:00.000Z' }];
  const path = '/api/identity/colleagues';
  answers[path] = { status: 200, body: { colleagues: [{ ...person, id: 'q', name: 'Rui Costa' }], invited } };
  answers[`${path}/invitations`] = { status: 200, body: {} };
  const { sent } = await openShell('/profile/company', 'en', answers);
  expect(await screen.findByText('Rui Costa')).toBeTruthy();
  expect(screen.getByText('rosa@sol.test')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Colleague’s email'), { target: { value: ' ana@sol.test ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite Colleague' }));
  await waitFor(() => expect(sent.filter((one) => one.path === path).length).toBeGreaterThan(1));
  expect(sent.find((one) => one.path === `${path}/invitations`)?.body).toEqual({ email: 'ana@sol.test' });
  answers[`${path}/invitations`] = refusedAt('email');
  const email = screen.getByLabelText('Colleague’s email');
  fireEvent.change(email, { target: { value: 'who@sol.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite Colleague' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
});
