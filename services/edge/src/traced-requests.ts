import type { RequestHandler } from 'express';
import { loggedPath } from '@junto/service-kit/http/logged-path';
import { beginRequestSpan, describeAnswer } from '@junto/service-kit/http/request-span';

/**
 * Starts a span for each API request; the service continues its trace. Files have none: there is no service behind
 * them.
 */
export const traceCalls: RequestHandler = (req, res, next) => {
  const span = beginRequestSpan(`${req.method} ${req.baseUrl}`, req, { 'url.path': loggedPath(req) });
  if (span)
    res.once('close', () => {
      describeAnswer(span, res);
      span.end();
    });
  next();
};
