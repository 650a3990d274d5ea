import type { HttpHandler } from 'msw';
import type { ProblemAnswer } from '@junto/contracts/problems';
import { localStore } from '../browser-storage';

/** How mock reads are answered: normally, never, or with an error, so that each page state can be seen. */
export const mockAnswers = ['answered', 'awaited', 'failed'] as const;
export type MockAnswers = (typeof mockAnswers)[number];

const key = 'junto.mock-answers';

const storedMockAnswers = (): MockAnswers =>
  mockAnswers.find((answers) => answers === localStore.getItem(key)) ?? 'answered';

/** The mode stored in this browser, and how to change it, which reloads the page. */
export interface AnswersChoice {
  chosen: MockAnswers;
  choose: (answers: MockAnswers) => void;
}

export const answersChoice = (): AnswersChoice => ({
  chosen: storedMockAnswers(),
  choose: (answers) => {
    localStore.setItem(key, answers);
    window.location.reload();
  },
});

const failure: ProblemAnswer = {
  type: '/problems/internal',
  title: 'Internal',
  status: 500,
  code: 'internal',
  request_id: '7c24e9b1',
};

/**
 * Handlers that precede the mock data and apply the chosen mode.
 * @param to `all` includes other methods, for pages that read by sending a token, such as targets of mailed links
 */
export async function answersFirst(answers: MockAnswers, to: 'get' | 'all' = 'get'): Promise<HttpHandler[]> {
  if (answers === 'answered') return [];
  const { delay, http, HttpResponse } = await import('msw');
  return [
    http[to]('/api/*', async () => {
      if (answers === 'awaited') await delay('infinite');
      return HttpResponse.json(failure, { status: failure.status });
    }),
  ];
}
