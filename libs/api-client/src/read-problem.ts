import { problemAnswer, type ProblemCode } from '@junto/contracts/problems';
import type { Problem } from './failure';

/**
 * Parses a refusal. A proxy or a restarting gateway between browser and service may answer too: then the status alone
 * decides.
 * @param retryAfter the Retry-After header, seconds
 */
export function readProblem(status: number, body: unknown, retryAfter: string | null): Problem {
  const found = problemAnswer.safeParse(body);
  const waiting = { retry_after_s: Number(retryAfter) || 5 };
  if (!found.success) {
    return { kind: 'problem', code: codeOf(status), status, params: waiting, errors: [], request_id: null };
  }
  const { code, params = {}, errors = [], request_id = null } = found.data;
  return { kind: 'problem', code, status: found.data.status, params: { ...waiting, ...params }, errors, request_id };
}

const byStatus: Partial<Record<number, ProblemCode>> = {
  400: 'invalid_request',
  401: 'not_signed_in',
  403: 'wrong_role',
  404: 'not_found',
  408: 'too_slow',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  502: 'try_again',
  503: 'try_again',
  504: 'try_again',
};

function codeOf(status: number): ProblemCode {
  return byStatus[status] ?? 'internal';
}
