import { problemAnswer, type ProblemCode } from '@junto/contracts/problems';
import type { Text } from '@junto/i18n/text';
import type { TFunction } from 'i18next';

/** What a failed call is to a screen: a 'no' of the platform by its code, or no answer at all. */
export interface ApiProblem {
  /** `network`: no answer came (load failed, failed to fetch, aborted, timed out). */
  code: ProblemCode | 'network';
  status: number;
  params: Record<string, unknown>;
  /** Refused fields, for the form that sent them. */
  errors: { path: string; message: string }[];
  requestId?: string;
}

export const networkProblem: ApiProblem = { code: 'network', status: 0, params: {}, errors: [] };

/** Reads a refused answer. One that is no problem document (a proxy's page) counts as ours going wrong. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const read = problemAnswer.safeParse(body);
  if (!read.success) return { code: status === 503 ? 'try_again' : 'internal', status, params: {}, errors: [] };
  const { code, params = {}, errors = [], request_id } = read.data;
  return { code, status, params, errors, requestId: request_id };
}

export function isProblem(error: unknown): error is ApiProblem {
  return typeof error === 'object' && error !== null && 'code' in error && 'errors' in error;
}

/** The sentence of a problem in the reader's language. Anything that isn't a problem reads as an error of ours. */
export function problemText(t: TFunction, error: unknown): string {
  if (!isProblem(error)) return t('problem.internal');
  if (error.code === 'network') return t('ui.error.checkConnection');
  // The code is checked by problemAnswer; i18next's types do not follow a variable key.
  const key: `problem.${keyof Text['problem']}` = `problem.${error.code}`;
  return t(key, { retry_after_s: 5, ...error.params } as Record<string, unknown>) as string;
}
