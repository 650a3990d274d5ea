import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShell, refusal, signedInAs } from '../testing/shell-page';

const mailing = (order_rejected: string) => ({
  status: 200,
  body: {
    kinds: [
      { kind: 'order_rejected', mailed: order_rejected },
      { kind: 'invoice_sent', mailed: 'daily' },
    ],
  },
});
const choices = () => screen.findByRole('radiogroup', { name: 'When to email: Order rejected' });
/** The visible state: in tests all radios of a page share one name, so that only one of them is checked. */
const chosenWord = async () => (await choices()).querySelector('.ant-segmented-item-selected')?.textContent;

it('the profile has a setting for each kind and saves the selection', async () => {
  const answers: Parameters<typeof openShell>[2] = {
    ...signedInAs('buyer'),
    '/api/identity/notices/mailing': mailing('at_once'),
    '/api/identity/notices/mailing/order_rejected': mailing('never'),
  };
  const { sent } = await openShell('/profile#notices', 'en', answers);
  const chosen = within(await choices());
  expect(await chosenWord()).toBe('Right away');
  // The anchor of earlier mails leads to the section, whose kinds are grouped.
  expect(window.location.pathname + window.location.hash).toBe('/profile/notifications');
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Orders',
    'Invoices and deliveries',
  ]);
  answers['/api/identity/notices/mailing'] = mailing('never');
  fireEvent.click(chosen.getByRole('radio', { name: 'Never' }));
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/api/identity/notices/mailing/order_rejected', body: { mailed: 'never' } }),
  );
  await waitFor(async () => expect(await chosenWord()).toBe('Never'));
});

it('shows a failed save and reverts the selection', async () => {
  await openShell('/profile/notifications', 'en', {
    ...signedInAs('buyer'),
    '/api/identity/notices/mailing': mailing('at_once'),
    '/api/identity/notices/mailing/order_rejected': refusal('try_again', 503),
  });
  const chosen = within(await choices());
  fireEvent.click(chosen.getByRole('radio', { name: 'Never' }));
  expect(await screen.findByText('We couldn’t save your choice')).toBeTruthy();
  await waitFor(async () => expect(await chosenWord()).toBe('Right away'));
});

const token = 'a-signed-token-of-a-mail';

it('the unsubscribe link of a mail works without a sign-in and names the kind', async () => {
  const path = `/api/identity/unsubscribe/${token}`;
  const { sent } = await openShell(`/unsubscribe#${token}`, 'en', {
    [path]: { status: 200, body: { kinds: ['order_rejected'] } },
  });
  expect((await screen.findByText('You won’t get any more emails about:')).parentElement?.textContent).toContain(
    'You won’t get any more emails about:Order rejected',
  );
  expect(sent.filter((one) => one.path === path)).toHaveLength(1);
});

it('an invalid unsubscribe link shows that, with a link to the profile', async () => {
  await openShell(`/unsubscribe#${token}`, 'en', {
    [`/api/identity/unsubscribe/${token}`]: refusal('link_invalid', 410),
  });
  expect(await screen.findByText(/This link isn’t valid/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Profile' }).getAttribute('href')).toBe('/profile/notifications');
});
