import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import { createAppStore } from '@junto/api-client/app-store';
import type { Profile } from '@junto/contracts/identity/profile';
import { screenAreas } from '@junto/i18n/areas/screens';
import { isLanguage, languages, languageStorageKey, startingLanguage, type Language } from '@junto/i18n/language';
import type { Areas } from '@junto/i18n/text';
import { loadWords, ToastHost, uiAreas, UiProvider, useNotify } from '@junto/ui/core';
import { localStore } from '../browser-storage';
import type { RemoteApp } from '../lifecycles';
import { RemoteFrame } from '../remote-frame';
import { useRouting } from '../routing';
import { mockSource, stackSource, type DataSource, type MockData } from './data-source';
import { DevBar, isFramed, keepLanguage } from './dev-bar';
import { OwnRoot } from './own-root';
import { StandaloneSignIn } from './sign-in';

/** Defined by the webpack configuration from the environment. */
declare const JUNTO_DATA: 'stack' | 'mock';

interface Standalone extends Omit<RemoteApp, 'texts'> {
  /** Texts in both languages, so that a changed text hot-reloads. */
  areas: Areas;
  /** Root of the area: `/buyer`. */
  basename: string;
  /** Paths of its screens, for the frame's menu. */
  paths: readonly string[];
  mock: () => Promise<MockData>;
}

/** Runs one remote in its own small frame for development: against the running stack, or on typed mock data. */
export async function startStandalone(remote: Standalone): Promise<void> {
  const source = JUNTO_DATA === 'mock' ? await mockSource(await remote.mock()) : stackSource(remote.basename.slice(1));
  const known = await source.open();
  await Promise.all(languages.map(loadWords));
  createRoot(document.getElementById('root') as HTMLElement).render(
    <BrowserRouter>
      <UiProvider language="en">
        <ToastHost>
          <Standing remote={remote} source={source} known={known} />
        </ToastHost>
      </UiProvider>
    </BrowserRouter>,
  );
}

interface StandingProps {
  remote: Standalone;
  source: DataSource;
  known: Profile | undefined;
}

/** The bar and the app below it; only the app if this page runs in the iframe. */
function Standing({ remote, source, known }: StandingProps) {
  const [profile, setProfile] = useState(known);
  const [language, setLanguage] = useFollowedLanguage();
  const signIn = async (email: string, password?: string) => setProfile(await source.signIn(email, password));
  const app = profile ? (
    <App key={profile.id} remote={remote} source={source} profile={profile} language={language} />
  ) : (
    <StandaloneSignIn onSignIn={({ email, password }) => signIn(email, password)} />
  );
  if (isFramed) return app;
  return (
    <DevBar
      people={source.people}
      person={profile?.email}
      onPerson={(email) => void signIn(email)}
      language={language}
      onLanguage={setLanguage}
      answers={source.answers}
      app={app}
    >
      {remote.paths.map((path) => (
        <Link key={path} to={remote.basename + path}>
          {remote.basename + path}
        </Link>
      ))}
    </DevBar>
  );
}

/** The stored language, updated when the surrounding page or another tab changes it. */
function useFollowedLanguage() {
  const [language, setLanguage] = useState<Language>(() =>
    startingLanguage(localStore.getItem(languageStorageKey), window.navigator.language),
  );
  useEffect(() => keepLanguage(language), [language]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === languageStorageKey && isLanguage(newValue)) setLanguage(newValue);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return [language, setLanguage] as const;
}

interface AppProps {
  remote: Standalone;
  source: DataSource;
  profile: Profile;
  language: Language;
}
const noCounts = () => undefined;

function App({ remote, source, profile, language }: AppProps) {
  const routing = useRouting(remote.basename);
  const notify = useNotify();
  // Not `useMemo`: Fast Refresh runs memos again, which would create another store after each edit.
  const [{ store }] = useState(() => createAppStore({ tokens: source.tokens }, ...remote.apis));
  const [live] = useState(source.live);
  const session = useMemo(() => ({ ...source.tokens, profile }), [source, profile]);
  const areas = useMemo(() => [screenAreas, uiAreas, remote.areas], [remote.areas]);
  return (
    <main style={{ maxWidth: 1312, margin: '0 auto', padding: '20px 16px' }}>
      <OwnRoot>
        <RemoteFrame
          remote={{ session, language, routing, notify, live, publishCounts: noCounts }}
          store={store}
          areas={areas}
          App={remote.App}
        />
      </OwnRoot>
    </main>
  );
}
