import type { ServerResponse } from 'node:http';
import { problems, type ProblemAnswer, type ProblemCode, type Refusal } from '@junto/contracts/problems';

/** `cap_reached` → `Cap reached`: for developers who read the response; users see the translation of the code. */
function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** RFC 9457 body of a refusal. */
export function problemOf(refusal: Refusal, requestId: string): ProblemAnswer {
  return {
    type: `urn:junto:problem:${refusal.refused}`,
    title: titleOf(refusal.refused),
    status: problems[refusal.refused].status,
    code: refusal.refused,
    request_id: requestId,
    ...(Object.keys(refusal.params).length > 0 && { params: refusal.params }),
    ...(refusal.errors && { errors: refusal.errors }),
  };
}

/** Problem code of a refused response, for logs and metrics; undefined for any other response. */
export function refusalCodeOf(res: ServerResponse & { refusalCode?: ProblemCode }): ProblemCode | undefined {
  return res.refusalCode;
}

const tryAgainS = 2;

/** Sends a refusal, unless the response has already started. */
export function sendProblem(
  res: ServerResponse & { refusalCode?: ProblemCode },
  refusal: Refusal,
  requestId: string,
): void {
  if (res.headersSent) return void res.destroy();
  const problem = problemOf(refusal, requestId);
  const body = JSON.stringify(problem);
  res.statusCode = problem.status;
  res.refusalCode = problem.code;
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Cache-Control', 'no-store');
  if (problem.status === 401) res.setHeader('WWW-Authenticate', 'Bearer realm="junto"');
  if (problem.status === 429 || problem.status === 503) {
    const waitS = refusal.params.retry_after_s;
    res.setHeader('Retry-After', String(typeof waitS === 'number' ? Math.max(1, Math.ceil(waitS)) : tryAgainS));
  }
  // The rest of the body will not arrive.
  if (problem.status === 408) res.setHeader('Connection', 'close');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}
