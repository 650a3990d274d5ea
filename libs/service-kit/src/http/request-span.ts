import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginSpan, inSpan, tracingIsOn, type Span, type SpanAttributes } from '../telemetry/span';
import { traceparentOf } from '../telemetry/trace-context';
import { refusalCodeOf } from './problem-answer';

/**
 * Starts the span of a request; undefined while tracing is off. Replaces the request's `traceparent` with that of the
 * span, so that later spans become its children.
 */
export function beginRequestSpan(name: string, req: IncomingMessage, attributes: SpanAttributes): Span | undefined {
  if (!tracingIsOn()) return undefined;
  const facts = { 'http.request.method': req.method, ...attributes };
  const span = beginSpan(name, { kind: 'server', parent: traceparentOf(req), attributes: facts });
  if (span) req.headers.traceparent = span.traceparent;
  return span;
}

/** Answers a request within its span and records the result in it. */
export function answerInSpan(span: Span, res: ServerResponse, answer: () => Promise<void>): Promise<void> {
  return inSpan(span, async () => {
    await answer();
    describeAnswer(span, res);
  });
}

export function describeAnswer(span: Span, res: ServerResponse): void {
  const code = refusalCodeOf(res);
  span.set({ 'http.response.status_code': res.statusCode, 'junto.refusal': code });
  // Client errors are not failures of the platform.
  if (res.statusCode >= 500) span.fail(code ?? res.statusCode);
}
