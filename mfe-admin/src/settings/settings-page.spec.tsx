import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  dismissDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type DeadLetter,
} from '@junto/contracts/admin/dead-letters';
import { refuse } from '@junto/contracts/problems';
import { answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';

answerRequests();

const letter: DeadLetter = {
  sequence: 7,
  service: 'buyer',
  durable: 'copy-rounds',
  reason: 'Error: poison',
  failures: 5,
  at: '2026-11-20T10:00:00.000Z',
  type: 'round.changed',
  event: { id: 'e1', payload: { title: 'Kraft' } },
};

test('a dead letter shows its payload; a failed replay shows the reason and keeps it, a dismissal needs a confirmation', async () => {
  const requests: string[] = [];
  let items = [letter];
  const { toasts } = openAdmin({
    path: '/admin/settings',
    answers: [
      mockEndpoint(listDeadLetters, () => ({ items })),
      mockEndpoint(replayDeadLetter, ({ params }) => {
        requests.push(`replay ${params.sequence}`);
        return { failed: 'Error: poison again' };
      }),
      mockEndpoint(dismissDeadLetter, ({ params }) => {
        requests.push(`dismiss ${params.sequence}`);
        items = [];
        return undefined;
      }),
    ],
  });
  expect(await screen.findByText('Buying · Round sync')).toBeTruthy();
  await press('View Round changed');
  expect((await screen.findByRole('region', { name: 'Event payload' })).textContent).toContain('"title": "Kraft"');
  await pressInDialog('Replay');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'error', reason: 'Error: poison again' }));
  await pressInDialog('Dismiss');
  expect(requests).toEqual(['replay 7']);
  await screen.findByText('Dismiss this event?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1)!);
  await waitFor(() => expect(requests).toEqual(['replay 7', 'dismiss 7']));
  expect(await screen.findByText('No dead letters')).toBeTruthy();
});

test('a failed read shows an error in its card and can be retried; the rest of the page stays usable', async () => {
  let refused = true;
  openAdmin({
    path: '/admin/settings',
    answers: [mockEndpoint(listDeadLetters, () => (refused ? refuse('internal') : { items: [letter] }))],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the dead letters');
  expect(screen.getByText('No failed emails')).toBeTruthy();
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Round changed')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
