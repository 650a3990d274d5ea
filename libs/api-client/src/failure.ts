import type { ProblemCode } from '@junto/contracts/problems';

/** A refusal of the platform, from its problem response. */
export interface Problem {
  kind: 'problem';
  code: ProblemCode;
  status: number;
  params: Record<string, unknown>;
  errors: { path: string; message: string }[];
  request_id: string | null;
}

/** No response: the connection failed or timed out. Whether a write took effect is unknown. */
export interface NetworkFailure {
  kind: 'network';
  /** Trace of all attempts: some may have reached the platform. */
  trace_id?: string;
}

export type Failure = Problem | NetworkFailure;

/** Whether a caught value is a `Failure`; RTK Query's own errors (a bug in a handler) are not. */
export function isFailure(value: unknown): value is Failure {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'problem' || value.kind === 'network';
}

/**
 * Id of a failure in the platform's logs. Undefined for an expected refusal, whose text contains the next step.
 */
export function errorIdOf(failure: unknown): string | undefined {
  if (!isFailure(failure)) return undefined;
  if (failure.kind === 'network') return failure.trace_id;
  return failure.status >= 500 ? (failure.request_id ?? undefined) : undefined;
}

/** Code of the refusal; undefined for a failure without a response. */
export function problemCode(failure: unknown): ProblemCode | undefined {
  return isFailure(failure) && failure.kind === 'problem' ? failure.code : undefined;
}

/**
 * Whether the platform certainly answered and did nothing, so that the request's idempotency key can be discarded. A
 * network failure, a 5xx and a rate limit leave that open, so the same key must be sent again (decision 3).
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
