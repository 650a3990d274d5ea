import { createRoot } from 'react-dom/client';
import { createAppStore } from '@junto/api-client/app-store';
import { createLiveClient } from '@junto/api-client/live-client';
import { socketPath } from '@junto/contracts/channels';
import { screenAreas } from '@junto/i18n/areas/screens';
import { shellAreas } from '@junto/i18n/areas/shell';
import { createI18n } from '@junto/i18n/create-i18n';
import { languageStorageKey, startingLanguage } from '@junto/i18n/language';
import { identityApi } from './identity-api';
import { createSession } from './session/session';
import { createTabs } from './session/tabs';
import { ShellApp } from './shell-app';

const tabs = createTabs();
const session = createSession(tabs);
const language = startingLanguage(localStorage.getItem(languageStorageKey), navigator.language);
const i18n = createI18n(language, screenAreas, shellAreas);
const { store } = createAppStore({ tokens: session }, identityApi);
const live = createLiveClient({
  url: `${window.location.origin.replace(/^http/, 'ws')}${socketPath}`,
  tokens: session,
});
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

void session.start();
createRoot(document.getElementById('root') as HTMLElement).render(
  <ShellApp page={{ tabs, session, i18n, store, live, nonce }} />,
);
