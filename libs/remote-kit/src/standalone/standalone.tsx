import type { HttpHandler } from 'msw';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import { createLiveClient, type LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import { languageStorageKey, startingLanguage, type Language } from '@junto/i18n/language';
import { colors, ToastHost, UiProvider, useNotify } from '@junto/ui/core';
import type { RemoteApp } from '../lifecycles';
import { RemoteFrame } from '../remote-frame';
import { useRouting } from '../routing';
import { OwnRoot } from './own-root';
import { StandaloneSignIn } from './sign-in';
import { createStandaloneSession } from './standalone-session';

/** Set by the webpack settings from the environment. */
declare const JUNTO_DATA: 'stack' | 'mock';

interface Standalone extends RemoteApp {
  /** Root of the area: `/buyer`. */
  basename: string;
  /** Its screens, for the frame's menu. */
  paths: readonly string[];
  /** Typed data in place of the platform, with `JUNTO_DATA=mock`; the profile is who is signed in. */
  mock?: () => Promise<{ handlers: HttpHandler[]; profile: Profile }>;
}

/** Runs one remote in a small frame of its own, for development: against the running stack, or on typed mock data. */
export async function startStandalone(remote: Standalone): Promise<void> {
  const session = createStandaloneSession();
  const mocked = JUNTO_DATA === 'mock';
  const known = mocked ? await startMock(remote) : await session.open();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const show = (profile: Profile | undefined) =>
    root.render(
      profile ? (
        <BrowserRouter>
          <UiProvider language="en">
            <ToastHost>
              <Frame remote={remote} profile={profile} tokens={mocked ? mockTokens : session.tokens} />
            </ToastHost>
          </UiProvider>
        </BrowserRouter>
      ) : (
        <StandaloneSignIn onSignIn={async (given) => show(await session.open(given))} />
      ),
    );
  show(known);
}

const mockTokens: TokenSource = { getToken: () => 'mock', refresh: async () => null, onToken: () => () => undefined };
/** Nobody else acts in mock data, so no channel ever sends. */
const silentLive: LiveClient = {
  subscribe: () => () => undefined,
  status: () => silence,
  onStatus: () => () => undefined,
  stop: () => undefined,
};
const silence = { state: 'live', since: 0 } as const;
const noCounts = () => undefined;

async function startMock({ mock }: Standalone): Promise<Profile | undefined> {
  if (!mock) return undefined;
  const [{ handlers, profile }, { setupWorker }] = await Promise.all([mock(), import('msw/browser')]);
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
  return profile;
}

function Frame({ remote, profile, tokens }: { remote: Standalone; profile: Profile; tokens: TokenSource }) {
  const routing = useRouting(remote.basename);
  const notify = useNotify();
  const [language, setLanguage] = useState<Language>(() =>
    startingLanguage(localStorage.getItem(languageStorageKey), window.navigator.language),
  );
  // Fast Refresh runs memos again; a store made in one would be another store after each edit.
  const [{ store }] = useState(() => createAppStore({ tokens }, ...remote.apis));
  const [live] = useState(() =>
    tokens === mockTokens
      ? silentLive
      : createLiveClient({ url: `${window.location.origin.replace(/^http/, 'ws')}/ws`, tokens }),
  );
  const session = useMemo(() => ({ ...tokens, profile }), [tokens, profile]);
  useEffect(() => localStorage.setItem(languageStorageKey, language), [language]);
  return (
    <>
      <nav
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 16,
          padding: '12px 16px',
          background: colors.surface,
          borderBottom: `1px solid ${colors.line}`,
        }}
      >
        {remote.paths.map((path) => (
          <Link key={path} to={remote.basename + path}>
            {remote.basename + path}
          </Link>
        ))}
        <button
          type="button"
          style={{ marginLeft: 'auto' }}
          onClick={() => setLanguage(language === 'en' ? 'pt' : 'en')}
        >
          {language}
        </button>
        <span>{profile.email}</span>
      </nav>
      <main style={{ maxWidth: 1312, margin: '0 auto', padding: '20px 16px' }}>
        <OwnRoot>
          <RemoteFrame
            remote={{ session, language, routing, notify, live, publishCounts: noCounts }}
            store={store}
            areas={remote.areas}
            App={remote.App}
          />
        </OwnRoot>
      </main>
    </>
  );
}
