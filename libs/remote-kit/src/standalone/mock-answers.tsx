import type { HttpHandler } from 'msw';
import type { ProblemAnswer } from '@junto/contracts/problems';
import { localStore } from '../browser-storage';

/**
 * What becomes of all that a page on mock data reads: answered, awaited for ever, or failed. A page has a state for
 * each.
 */
export const mockAnswers = ['answered', 'awaited', 'failed'] as const;
export type MockAnswers = (typeof mockAnswers)[number];

const key = 'junto.mock-answers';

const keptMockAnswers = (): MockAnswers =>
  mockAnswers.find((answers) => answers === localStore.getItem(key)) ?? 'answered';

/** What is chosen for this browser, and how to choose otherwise, which loads the page anew. */
export interface AnswersChoice {
  chosen: MockAnswers;
  choose: (answers: MockAnswers) => void;
}

export const answersChoice = (): AnswersChoice => ({
  chosen: keptMockAnswers(),
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
 * What answers before the mock data do: reads of an app that runs alone, or all requests of pages that read by sending a
 * token, as those behind mailed links do.
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
