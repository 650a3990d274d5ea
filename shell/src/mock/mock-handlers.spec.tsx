import { screen } from '@testing-library/react';
import { getResponse } from 'msw';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import { readInvitation } from '@junto/contracts/identity/invitations';
import { unsubscribe } from '@junto/contracts/identity/notices';
import { identityApi } from '../identity-api';
import { openShell } from '../testing/shell-page';
import { mockHandlers } from './mock-handlers';
import { people } from './people';

function aVisit(email: string | null) {
  let stored = email;
  return { read: () => stored, keep: (next: string | null) => void (stored = next) };
}

const reads: EndpointSpec[] = endpointsOf.identity.filter(
  ({ id, method, answer }: EndpointSpec) =>
    method === 'GET' && answer && (id.split('.')[1] ?? id) in identityApi.endpoints,
);

test.each(reads.map((read) => [read.id, read] as const))(
  'the mock handlers answer %s',
  async (_id, { path, answer }) => {
    const handlers = mockHandlers(aVisit('buyer@junto.test'));
    const response = await getResponse(handlers, new Request(`http://localhost${path}`));
    expect(response?.status).toBe(200);
    expect(answer?.safeParse(await response?.json()).error).toBeUndefined();
  },
);

test.each([
  ['/api/identity/invitations/read', readInvitation.answer, { token: 'a-token-of-a-mail-that-is-still-good' }],
  ['/api/identity/unsubscribe/a-token-of-a-mail-that-is-still-good', unsubscribe.answer, undefined],
])('the mock handlers answer a mailed link: %s', async (path, answer, body) => {
  const init = {
    method: 'POST',
    body: body && JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
  const response = await getResponse(mockHandlers(aVisit(null)), new Request(`http://localhost${path}`, init));
  expect(answer.safeParse(await response?.json()).error).toBeUndefined();
});

/** The shell on mock data, without the service worker that jsdom lacks. */
async function openOnMocks(path: string, email: string | null) {
  const handlers = mockHandlers(aVisit(email));
  if (email) localStorage.setItem('junto.signed-in', '1');
  await openShell(path, 'en', (request) => getResponse(handlers, request));
}

test.each(people.map(({ email, name }) => [email, name] as const))(
  'the shell on mock data, as %s',
  async (email, name) => {
    await openOnMocks('/profile', email);
    expect(await screen.findByDisplayValue(name)).toBeTruthy();
  },
);

test('with mock data nobody is signed in until a user is selected', async () => {
  await openOnMocks('/auth', null);
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
