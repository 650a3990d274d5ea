import type { RequestHandler } from 'express';
import { loggedPath } from '@junto/service-kit/http/logged-path';
import { beginRequestSpan, describeAnswer } from '@junto/service-kit/http/request-span';

/**
 * A span for each call of an API that passes the door, whose trace the service goes on with. Files have none: there is
 * nothing behind them.
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
