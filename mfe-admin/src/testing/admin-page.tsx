import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { createAppStore } from '@junto/api-client/app-store';
import type { ChannelHandler } from '@junto/api-client/live-client';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { Profile } from '@junto/contracts/identity/profile';
import { refuse } from '@junto/contracts/problems';
import type { Language } from '@junto/i18n/language';
import { RemoteFrame } from '@junto/remote-kit/remote-frame';
import type { RemoteProps } from '@junto/remote-kit/remote-props';
import type { Toast } from '@junto/ui/core';
import { adminApi } from '../api';
import { remoteApp } from '../remote-app';

// A machine that also builds and runs servers is slow; a test that fails waits this long. Asking jsdom for the style of every
// element, only to leave hidden ones out, would take most of the time of a test.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });
jest.setTimeout(120_000);

const server = setupServer();
export { mockEndpoint };

/** For the top of a spec: the service answers as each test says, and what screens log stays out of the report. */
export function answerRequests(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

/** A page of a list that holds all there is. */
export function allOf<T>(items: T[]) {
  return {
    items,
    next_cursor: null,
    total: items.length,
    total_capped: false,
    all: items.length,
    pending: items.length,
  };
}

interface Opening {
  path: string;
  language?: Language;
  /** What the admin service answers; the figures of the sidebar are of no interest here. */
  answers: HttpHandler[];
}

/** Opens a screen of the admin as the shell would; its toasts are kept, and `hear` is the live channel's other end. */
export function openAdmin({ path, language = 'en', answers }: Opening) {
  server.use(
    ...answers,
    mockEndpoint(readAdminDashboard, () => refuse('internal')),
  );
  const toasts: Toast[] = [];
  const channels = new Map<string, ChannelHandler>();
  const still = { state: 'live', since: 0 } as const;
  const subscribe = (channel: string, handler: ChannelHandler) => {
    channels.set(channel, handler);
    return () => channels.delete(channel);
  };
  const session = {
    profile: { role: 'admin' } as Profile,
    getToken: () => 'a-token',
    refresh: async () => null,
    onToken: () => () => undefined,
  };
  const live = { subscribe, status: () => still, onStatus: () => () => undefined, stop: () => undefined };
  const navigator = {
    createHref: (to: unknown) => String(to),
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
    language,
    notify: (toast) => void toasts.push(toast),
    tellCounts: () => undefined,
  };
  const { store } = createAppStore({ tokens: session }, adminApi);
  render(<RemoteFrame remote={remote} store={store} areas={remoteApp.areas} App={remoteApp.App} />);
  return { toasts, hear: (channel: string) => channels.get(channel) };
}

/** Presses a button as soon as it can be pressed: what went before it may still be under way. */
export async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.matches(':disabled, .ant-btn-loading')).toBe(false);
    fireEvent.click(button);
  });
}

/** Presses a button of the open dialog; the row behind it has one of the same name. */
export async function pressInDialog(name: string): Promise<void> {
  await waitFor(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
}
