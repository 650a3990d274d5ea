import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createI18n } from '@junto/i18n/create-i18n';
import { languageStorageKey, startingLanguage } from '@junto/i18n/language';
import { localStore } from '@junto/remote-kit/browser-storage';
import { fetchText } from './language/switch-language';
import { fetchSignedInPart } from './layout/signed-in-part';
import { startReports } from './reports/page-reports';
import { mayReturn } from './session/returning';
import { createSession } from './session/session';
import { createTabs } from './session/tabs';
import { ShellApp } from './shell-app';
import { yieldToMain } from './start/yield-to-main';
import { setMoreTextsTarget } from './text/more-text';

const tabs = createTabs();
const session = createSession(tabs);
const language = startingLanguage(localStore.getItem(languageStorageKey), navigator.language);
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

startReports();
void session.start();
void draw();
if (mayReturn()) void yieldToMain().then(() => fetchSignedInPart(language));

/** Waits for the texts: text keys are never shown. */
async function draw(): Promise<void> {
  const i18n = createI18n(language, { [language]: await fetchText(language) });
  setMoreTextsTarget(i18n);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // A transition renders in slices; the first render in one task would block the page.
  startTransition(() => root.render(<ShellApp page={{ tabs, session, i18n, nonce }} />));
}
