import type { HttpHandler } from 'msw';
import type { ProblemAnswer } from '@junto/contracts/problems';

/**
 * What becomes of all that a page on mock data reads: answered, awaited for ever, or failed. A page has a state for
 * each.
 */
export const mockAnswers = ['answered', 'awaited', 'failed'] as const;
export type MockAnswers = (typeof mockAnswers)[number];

const key = 'junto.mock-answers';

export const keptMockAnswers = (): MockAnswers =>
  mockAnswers.find((answers) => answers === localStorage.getItem(key)) ?? 'answered';

export const keepMockAnswers = (answers: MockAnswers): void => localStorage.setItem(key, answers);

const failure: ProblemAnswer = {
  type: '/problems/internal',
  title: 'Internal',
  status: 500,
  code: 'internal',
  request_id: '7c24e9b1',
};

/** What answers reads before the mock data do. */
export async function answersFirst(answers: MockAnswers): Promise<HttpHandler[]> {
  if (answers === 'answered') return [];
  const { delay, http, HttpResponse } = await import('msw');
  return [
    http.get('/api/*', async () => {
      if (answers === 'awaited') await delay('infinite');
      return HttpResponse.json(failure, { status: failure.status });
    }),
  ];
}
