import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { useEffect } from 'react';
import { MemoryRouter, parsePath, UNSAFE_LocationContext } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import type { Profile } from '@junto/contracts/identity/profile';
import { screenAreas } from '@junto/i18n/areas/screens';
import type { Language } from '@junto/i18n/language';
import type { Areas } from '@junto/i18n/text';
import { uiAreas, type Toast } from '@junto/ui/core';
import type { RemoteApp } from '../lifecycles';
import { RemoteFrame } from '../remote-frame';
import { useRouting } from '../routing';
import { createTestLive } from './test-live';

// Asking jsdom for the style of every element, only to leave hidden ones out, would take most of the time of a test.
configure({ defaultHidden: true });

/** The service behind the remote, at the network's edge. */
export const server = setupServer();

export interface RemoteOpening {
  app: Omit<RemoteApp, 'texts'>;
  /** What the area says, in both languages: a test switches without waiting. */
  areas: Areas;
  /** Root of the area: `/buyer`. */
  basename: string;
  /** The whole path, with its query. */
  path: string;
  /** Of the navigation that leads there. */
  state?: unknown;
  language?: Language;
  profile: Profile;
  /** What the service answers, made with `mockEndpoint`; the first that fits counts. */
  answers: readonly HttpHandler[];
}

/**
 * For tests: opens a remote as the shell would, in a page with an address bar, over a service that answers as the test
 * says. Its toasts and its counters of the sidebar are kept; `live` is the live channels' other end.
 */
export function openRemote({ app, areas, basename, path, state, language = 'en', profile, answers }: RemoteOpening) {
  server.use(...answers);
  const toasts: Omit<Toast, 'errorId'>[] = [];
  const errorIds: string[] = [];
  const counts: Record<string, number>[] = [];
  const place = { at: path };
  const live = createTestLive();
  const session = { profile, getToken: () => 'a-token', refresh: async () => null, onToken: () => () => undefined };
  const given = {
    live: live.client,
    notify: ({ errorId, ...toast }: Toast) => {
      toasts.push(toast);
      if (errorId !== undefined) errorIds.push(errorId);
    },
    publishCounts: (next: Record<string, number>) => void counts.push(next),
  };
  const { store, stop } = createAppStore({ tokens: session }, ...app.apis);
  const spoken = [screenAreas, uiAreas, areas];

  function Page({ language: shown, profile: known }: { language: Language; profile: Profile }) {
    const routing = useRouting(basename);
    const { pathname, search } = routing.location;
    useEffect(() => {
      place.at = pathname + search;
    }, [pathname, search]);
    const remote = { ...given, session: { ...session, profile: known }, language: shown, routing };
    return (
      // The remote brings a router of its own, as in a root of its own.
      <UNSAFE_LocationContext.Provider value={null as never}>
        <RemoteFrame remote={remote} store={store} areas={spoken} App={app.App} />
      </UNSAFE_LocationContext.Provider>
    );
  }
  const inPage = (shown: Language, known = profile) => (
    <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
      <Page language={shown} profile={known} />
    </MemoryRouter>
  );
  const page = render(inPage(language));
  return {
    page,
    toasts,
    errorIds,
    counts,
    live,
    place,
    store,
    stop,
    setLanguage: (next: Language) => page.rerender(inPage(next)),
    /** What the shell hands over when others changed the person. */
    setProfile: (next: Profile) => page.rerender(inPage(language, next)),
  };
}

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

/** Presses a button as soon as it can be pressed: what went before it may still be under way. */
export async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.matches(':disabled, .ant-btn-loading')).toBe(false);
    fireEvent.click(button);
  });
}
