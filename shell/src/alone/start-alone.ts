import { localStore } from '@junto/remote-kit/browser-storage';
import { answerInBrowser, type DemoPeople } from '@junto/remote-kit/standalone/data-source';
import { answersChoice, answersFirst, type AnswersChoice } from '@junto/remote-kit/standalone/mock-answers';
import { mockHandlers } from '../mock/mock-handlers';
import { sessionHandlers, type Visit } from '../mock/session-handlers';
import { drawShellBar } from './shell-bar';

const visitKey = 'junto.mock-person';
const visit: Visit = {
  read: () => localStore.getItem(visitKey),
  keep: (email) => (email === null ? localStore.removeItem(visitKey) : localStore.setItem(visitKey, email)),
};

/** `npm run dev -- shell`: the development bar, and with `--mocks` typed mock data instead of the platform. */
export async function startAlone(demo: DemoPeople, data: 'stack' | 'mock'): Promise<void> {
  drawShellBar(demo, data === 'mock' ? await answerFromMocks() : undefined);
}

/** The session is always answered: without it there is no page to look at. */
async function answerFromMocks(): Promise<AnswersChoice> {
  const answers = answersChoice();
  const first = await answersFirst(answers.chosen, 'all');
  await answerInBrowser([...sessionHandlers(visit), ...first, ...mockHandlers(visit)]);
  return answers;
}
