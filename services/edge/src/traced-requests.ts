import type { RequestHandler } from 'express';
import { beginRequestSpan, describeAnswer } from '@junto/service-kit/http/request-span';

/**
 * A span for each call of an API that passes the door, whose trace the service goes on with. Files have none: there is
 * nothing behind them.
 */
export const traceCalls: RequestHandler = (req, res, next) => {
  const span = beginRequestSpan(`${req.method} ${req.baseUrl}`, req, { 'url.path': req.originalUrl.split('?', 1)[0] });
  if (span)
    res.once('close', () => {
      describeAnswer(span, res);
      span.end();
    });
  next();
};
