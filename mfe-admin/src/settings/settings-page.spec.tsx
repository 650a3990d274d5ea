import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  dismissDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type DeadLetter,
} from '@junto/contracts/admin/dead-letters';
import { readPlatform } from '@junto/contracts/admin/platform';
import type { Health } from '@junto/contracts/health';
import { refuse } from '@junto/contracts/problems';
import { answerRequests, mockEndpoint, openAdmin, openSettings, press, pressInDialog } from '../testing/admin-page';

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
  const { toasts } = openSettings([
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
  ]);
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
  openSettings([mockEndpoint(listDeadLetters, () => (refused ? refuse('internal') : { items: [letter] }))]);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the dead letters');
  expect(screen.getByText('No failed emails')).toBeTruthy();
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Round changed')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const service = (name: 'buyer' | 'edge', health: Health | null) => ({ name, health });
const up: Health = {
  name: 'buyer',
  version: '1.2.0',
  started_at: letter.at,
  mongo: 'up',
  nats: 'up',
  outbox_backlog: 0,
  dead_letters: 1,
};

interface Summary {
  services: { name: 'buyer' | 'edge'; health: Health | null }[];
  items?: DeadLetter[];
  sentence: string;
  count?: string;
}
const summaries: [string, Summary][] = [
  [
    'an event that waits',
    {
      services: [service('buyer', up)],
      items: [letter],
      sentence: 'All services are up. 1 item needs you.',
      count: '1',
    },
  ],
  [
    'a silent service',
    { services: [service('buyer', up), service('edge', null)], sentence: 'A service doesn’t respond: Gateway' },
  ],
  ['nothing', { services: [service('buyer', up)], sentence: 'Everything works' }],
];

test.each(summaries)('the summary and the navigation name what needs an administrator: %s', async (_what, shown) => {
  const { services, items = [], sentence, count = '' } = shown;
  openSettings([mockEndpoint(readPlatform, () => ({ services })), mockEndpoint(listDeadLetters, () => ({ items }))]);
  expect(await screen.findByText(sentence)).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(`Platform health${count}`);
});

test('each section has its address and title, and loads alone', async () => {
  openAdmin({ path: '/admin/settings/integrations', answers: [] });
  expect(await screen.findByText('No company has a webhook yet')).toBeTruthy();
  expect(document.title).toBe('Integrations · Settings · Junto');
  expect(screen.queryByText('Dead letters')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Releases' }));
  expect(await screen.findByText('No releases yet')).toBeTruthy();
  expect(screen.queryByText('No company has a webhook yet')).toBeNull();
  expect(document.title).toBe('Releases · Settings · Junto');
});
