import type { ProblemCode } from '@junto/contracts/problems';

/** A refusal of the platform, as its problem answer says it. */
export interface Problem {
  kind: 'problem';
  code: ProblemCode;
  status: number;
  params: Record<string, unknown>;
  errors: { path: string; message: string }[];
  request_id: string | null;
}

/** No answer came: the connection failed or the time ran out. Whether a write took effect is unknown. */
export interface NetworkFailure {
  kind: 'network';
  /** Of the trace that its tries belong to: the platform may have seen them. */
  trace_id?: string;
}

export type Failure = Problem | NetworkFailure;

/** Whether a caught value is one of ours; RTK Query's own errors (a bug in a handler) are not. */
export function isFailure(value: unknown): value is Failure {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'problem' || value.kind === 'network';
}

/** What the platform's logs know a failure by. An expected refusal has none: its text gives the next step. */
export function errorIdOf(failure: unknown): string | undefined {
  if (!isFailure(failure)) return undefined;
  if (failure.kind === 'network') return failure.trace_id;
  return failure.status >= 500 ? (failure.request_id ?? undefined) : undefined;
}

/** The refusal's code, or nothing for a failure without an answer. */
export function problemCode(failure: unknown): ProblemCode | undefined {
  return isFailure(failure) && failure.kind === 'problem' ? failure.code : undefined;
}

/**
 * Whether the platform certainly did nothing and certainly answered: a key that was sent with the request is done with.
 * A network failure, a 5xx and a limit leave it open, so the same key must be sent again (decision 3).
 */
export function isDefinite(failure: unknown): boolean {
  return (
    isFailure(failure) &&
    failure.kind === 'problem' &&
    failure.status < 500 &&
    failure.status !== 429 &&
    failure.status !== 401
  );
}
