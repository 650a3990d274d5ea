import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginSpan, inSpan, tracingIsOn, type Span, type SpanAttributes } from '../telemetry/span';
import { traceparentOf } from '../telemetry/trace-context';
import { refusalCodeOf } from './problem-answer';

/**
 * Begins the span of a request; undefined while tracing is off. The request's `traceparent` is that of the span from
 * here on, so that whatever follows goes on from it.
 */
export function beginRequestSpan(name: string, req: IncomingMessage, attributes: SpanAttributes): Span | undefined {
  if (!tracingIsOn()) return undefined;
  const facts = { 'http.request.method': req.method, ...attributes };
  const span = beginSpan(name, { kind: 'server', parent: traceparentOf(req), attributes: facts });
  if (span) req.headers.traceparent = span.traceparent;
  return span;
}

/** Answers a request as the work of its span, which says how it was answered. */
export function answerInSpan(span: Span, res: ServerResponse, answer: () => Promise<void>): Promise<void> {
  return inSpan(span, async () => {
    await answer();
    describeAnswer(span, res);
  });
}

export function describeAnswer(span: Span, res: ServerResponse): void {
  const code = refusalCodeOf(res);
  span.set({ 'http.response.status_code': res.statusCode, 'junto.refusal': code });
  // What a caller did wrong is no failure of the platform.
  if (res.statusCode >= 500) span.fail(code ?? res.statusCode);
}
