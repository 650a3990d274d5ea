import { refuse } from '@junto/contracts/problems';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import type { Log } from '../telemetry/log';
import { metricsText } from '../telemetry/metrics';
import { openApiOf } from './openapi';
import { sendProblem } from './problem-answer';
import { newRequestId, requestIdOf } from './request-id';
import type { Route } from './route';
import { refusalOf, serveRoute, type Serving } from './serve-route';

export interface Readiness {
  ready: boolean;
  /** Each thing that the service leans on, and how it is. */
  parts: Record<string, 'ok' | 'away'>;
}

export interface AppOptions extends Serving {
  name: string;
  version: string;
  routes: readonly Route[];
  log: Log;
  readiness: () => Promise<Readiness>;
}

/** The Express app of a service: its routes, and what every service answers about itself. */
export function createApp(options: AppOptions): Express {
  const { name, version, routes, log, readiness } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // Only the door stands before a service, in the same network.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');

  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const { ready, parts } = await readiness();
    const degraded = Object.values(parts).includes('away');
    res.status(ready ? 200 : 503).json({ status: !ready ? 'unready' : degraded ? 'degraded' : 'ok', parts });
  });
  app.get('/metrics', async (_req, res) => {
    const { text, type } = await metricsText();
    res.type(type).send(text);
  });

  app.use(requestLog(log));
  app.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false } }));

  const openApi = JSON.stringify(openApiOf({ name, version, endpoints: routes.map((route) => route.spec) }));
  app.get(['/openapi.json', `/api/${name}/openapi.json`], (_req, res) => void res.type('json').send(openApi));
  for (const route of routes) {
    app[route.spec.method.toLowerCase() as 'get'](route.spec.path, serveRoute(route, options));
  }

  app.use((req: Request, res: Response) => sendProblem(res, refuse('not_found'), requestIdOf(req)));
  // Four parameters make it an error handler: a malformed path (%zz) ends here, and so would a bug of ours.
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const callersFault = error instanceof URIError || (error as { status?: number }).status === 400;
    sendProblem(res, callersFault ? refuse('not_found') : refusalOf(error, req.log as Log), requestIdOf(req));
  });
  return app;
}

/** One line per request. The query string is left out: links that carry a token would stay in the log. */
function requestLog(log: Log) {
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
