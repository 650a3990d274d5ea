import { screen, waitFor } from '@testing-library/react';
import { listDeadLetters } from '@junto/contracts/admin/dead-letters';
import { dismissMail, listFailedMails, sendMailAgain, type FailedMail } from '@junto/contracts/admin/mails';
import { answerRequests, mockEndpoint, openAdmin, openSettings, press, pressInDialog } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const at = '2026-11-20T10:00:00.000Z';
const mail: FailedMail = {
  id: idOf('a', 1),
  to: 'ana@example.org',
  template: 'reset',
  language: 'pt',
  reason: 'Error: 550 no such mailbox',
  attempts: 48,
  at,
  failed_at: at,
  next_try_at: null,
};

test('a failed mail shows its reason, is resent, and is dismissed after a confirmation', async () => {
  const requests: string[] = [];
  let items = [mail];
  const { toasts } = openSettings([
    mockEndpoint(listFailedMails, () => ({ items })),
    mockEndpoint(sendMailAgain, ({ params }) => void requests.push(`send ${params.mail_id}`)),
    mockEndpoint(dismissMail, ({ params }) => {
      requests.push(`dismiss ${params.mail_id}`);
      items = [];
      return undefined;
    }),
  ]);
  for (const text of ['ana@example.org', 'Password reset', mail.reason, 'Stopped trying'])
    expect(await screen.findByText(text)).toBeTruthy();
  await press('Resend to ana@example.org');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', title: 'Resending the email' }));
  await press('Dismiss the email to ana@example.org');
  await screen.findByText('Dismiss this email?');
  expect(requests).toEqual([`send ${mail.id}`]);
  await pressInDialog('Dismiss');
  expect(await screen.findByText('No failed emails')).toBeTruthy();
  expect(requests.at(-1)).toBe(`dismiss ${mail.id}`);
});

test.each([
  ['en', 'Showing the oldest 1 of 340.'],
  ['pt', 'Mostrando os 1 mais antigos de 340.'],
] as const)('a truncated list shows the total (%s)', async (language, sentence) => {
  openAdmin({
    path: '/admin/settings',
    language,
    answers: [
      mockEndpoint(listDeadLetters, () => ({ items: [], total: 0 })),
      mockEndpoint(listFailedMails, () => ({ items: [mail], total: 340 })),
    ],
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getAllByText(/oldest|antigos/)).toHaveLength(1);
});
