import { render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createPath, type To } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { Profile } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import { RemoteFrame } from '@junto/remote-kit/remote-frame';
import type { RemoteProps } from '@junto/remote-kit/remote-props';
import { adminApi } from './api';
import { remoteApp } from './remote-app';

const server = setupServer(mockEndpoint(readAdminDashboard, () => refuse('internal')));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

function openAdmin(path: string): void {
  const session = {
    profile: { role: 'admin' } as Profile,
    getToken: () => 'a-token',
    refresh: async () => null,
    onToken: () => () => undefined,
  };
  const still = { state: 'live', since: 0 } as const;
  const live = {
    subscribe: () => () => undefined,
    status: () => still,
    onStatus: () => () => undefined,
    stop: () => undefined,
  };
  const navigator = {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
  };
  const location = { pathname: path, search: '', hash: '', state: null, key: 'first' };
  const routing = {
    location,
    navigationType: 'POP',
    navigator,
    basename: '/admin',
  } as unknown as RemoteProps['routing'];
  const remote: RemoteProps = {
    session,
    live,
    routing,
    language: 'en',
    notify: () => undefined,
    tellCounts: () => undefined,
  };
  const { store } = createAppStore({ tokens: session }, adminApi);
  render(<RemoteFrame remote={remote} store={store} areas={remoteApp.areas} App={remoteApp.App} />);
}

test('a path without a page says so, leads home and is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  openAdmin('/admin/x');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByText('There is nothing at /admin/x.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/admin');
  expect(logged).toHaveBeenCalledWith('404: no page at', '/admin/x');
});
