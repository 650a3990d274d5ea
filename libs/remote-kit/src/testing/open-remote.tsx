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

// Without this, Testing Library asks jsdom for the style of every element to exclude hidden ones, which takes most of a
// test's time.
configure({ defaultHidden: true });

/** Fake of the service behind the remote, at the network edge. */
export const server = setupServer();

export interface RemoteOpening {
  app: Omit<RemoteApp, 'texts'>;
  /** Texts in both languages, so that a test switches without waiting. */
  areas: Areas;
  /** Root of the area: `/buyer`. */
  basename: string;
  /** The whole path with its query. */
  path: string;
  /** State of the navigation to the path. */
  state?: unknown;
  language?: Language;
  profile: Profile;
  /** Responses of the service, made with `mockEndpoint`; the first match wins. */
  answers: readonly HttpHandler[];
}

/**
 * Opens a remote in a test as the shell would, on a page with a URL, over a fake service. Records its toasts and
 * sidebar counters; `live` controls the live channels.
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
  const allTexts = [screenAreas, uiAreas, areas];

  function Page({ language: shown, profile: known }: { language: Language; profile: Profile }) {
    const routing = useRouting(basename);
    const { pathname, search } = routing.location;
    useEffect(() => {
      place.at = pathname + search;
    }, [pathname, search]);
    const remote = { ...given, session: { ...session, profile: known }, language: shown, routing };
    return (
      // The remote has its own router, as it has in its own root.
      <UNSAFE_LocationContext.Provider value={null as never}>
        <RemoteFrame remote={remote} store={store} areas={allTexts} App={app.App} />
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
    /** Passes a profile that others changed, as the shell does. */
    setProfile: (next: Profile) => page.rerender(inPage(language, next)),
  };
}

/** Call at the top of a spec: starts the fake service and keeps screens' logs out of the test report. */
export function answerRequests(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => {
    jest.restoreAllMocks();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

/** Finds a dialog by a text in it: all dialogs of a test have the same id, so that a name matches the first one only. */
export async function findDialog(text: string | RegExp): Promise<HTMLElement> {
  return (await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]')!;
}

/** Clicks a button as soon as it is enabled, after previous actions have finished. */
export async function press(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button.matches(':disabled, .ant-btn-loading')).toBe(false);
    fireEvent.click(button);
  });
}
