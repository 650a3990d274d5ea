import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusedAt, signedInAs } from '../testing/shell-page';

test("a user without a company names one, and sees that it waits for an admin's confirmation", async () => {
  const answers = signedInAs('buyer');
  const { session, sent } = await openShell('/profile/company', 'en', answers);
  fireEvent.change(await screen.findByLabelText('Company name'), { target: { value: ' Padaria Sol ' } });
  const profile = answers['/api/identity/profile']!.body as Parameters<typeof session.setProfile>[0];
  const path = '/api/identity/profile/company-name';
  answers[path] = { status: 200, body: { ...profile, company_named: 'Padaria Sol' } };
  fireEvent.click(screen.getByRole('button', { name: 'Save Company' }));
  expect(await screen.findByText(/An administrator still needs to confirm “Padaria Sol”/)).toBeTruthy();
  expect(sent.findLast((one) => one.path === path)?.body).toEqual({ name: 'Padaria Sol' });

  const company = {
    id: 'c',
    name: 'Padaria Sol Ltda',
    type: 'buyer' as const,
    country: null,
    tax_number: null,
    active: true,
  };
  act(() => session.setProfile({ ...profile, company_id: 'c', company }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Company' })).toBeNull());
});

test('a rejected name shows the error at its field', async () => {
  const answers = signedInAs('buyer');
  answers['/api/identity/profile/company-name'] = refusedAt('name');
  await openShell('/profile/company', 'en', answers);
  const name = await screen.findByLabelText('Company name');
  fireEvent.change(name, { target: { value: 'P' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Company' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
