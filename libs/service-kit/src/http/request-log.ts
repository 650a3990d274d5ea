import { pinoHttp } from 'pino-http';
import type { Log } from '../telemetry/log';
import { newRequestId } from './request-id';

/** One line per request. The query string is left out: links that carry a token would stay in the log. */
export function requestLog(log: Log) {
  return pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const id = newRequestId(req);
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customAttributeKeys: { reqId: 'request_id', responseTime: 'ms' },
    quietReqLogger: true,
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?', 1)[0] }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  });
}
