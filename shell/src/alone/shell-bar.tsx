import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { call, readJson } from '@junto/api-client/call';
import { session, signIn } from '@junto/contracts/identity/session';
import { languageStorageKey, startingLanguage, type Language } from '@junto/i18n/language';
import { localStore } from '@junto/remote-kit/browser-storage';
import type { DemoPeople } from '@junto/remote-kit/standalone/data-source';
import { DevBar, isFramed, keepLanguage } from '@junto/remote-kit/standalone/dev-bar';
import type { AnswersChoice } from '@junto/remote-kit/standalone/mock-answers';
import { rememberVisit } from '../session/returning';

const nobody = { getToken: () => null, refresh: async () => null, onToken: () => () => undefined };

/**
 * Renders the development bar of `npm run dev -- shell` above the page: demo user, language, width, and with mock data
 * the outcome of requests.
 */
export function drawShellBar({ people, password }: DemoPeople, answers: AnswersChoice | undefined): void {
  if (isFramed) return;
  const place = document.createElement('div');
  document.body.prepend(place);
  const language = startingLanguage(localStore.getItem(languageStorageKey), navigator.language);
  const signInAs = async (email: string) => {
    const readSession = async (response: Response) => session.parse(await readJson(response));
    const answer = await call(signIn, { body: { email, password } }, nobody, readSession);
    if ('data' in answer) rememberVisit(answer.data.user.role);
    window.location.assign('/');
  };
  createRoot(place).render(
    <DevBar
      people={Object.values(people).flat()}
      person={undefined}
      onPerson={(email) => void signInAs(email)}
      language={language}
      onLanguage={changeLanguage}
      answers={answers}
      app={<PageShown />}
    />,
  );
}

function changeLanguage(language: Language): void {
  keepLanguage(language);
  window.location.reload();
}

/** The shell's own root, hidden while a frame of another width is shown. */
function PageShown() {
  useEffect(() => {
    const page = document.getElementById('root') as HTMLElement;
    page.hidden = false;
    return () => {
      page.hidden = true;
    };
  }, []);
  return null;
}
