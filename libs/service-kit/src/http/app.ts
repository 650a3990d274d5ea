import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { refuse } from '@junto/contracts/problems';
import { openApiOf } from '../openapi/document';
import type { Log } from '../telemetry/log';
import { metricsText } from '../telemetry/metrics';
import { ownNetwork } from './address-of';
import { sendProblem } from './problem-answer';
import { requestIdOf } from './request-id';
import { requestLog } from './request-log';
import type { Route } from './route';
import { securityHeaders } from './security-headers';
import { refusalOf, serveRoute, type Serving } from './serve-route';

export interface Readiness {
  ready: boolean;
  /** State of each dependency of the service. */
  parts: Record<string, 'ok' | 'away' | 'full'>;
}

/** A page for browsers outside the contract, such as one for development only. */
export interface Page {
  path: string;
  handler: RequestHandler;
}

export interface AppOptions extends Serving {
  name: string;
  version: string;
  routes: readonly Route[];
  pages?: readonly Page[];
  log: Log;
  readiness: () => Promise<Readiness>;
}

/** The Express app of a service: its routes and the built-in endpoints of every service. */
export function createApp(options: AppOptions): Express {
  const { name, version, routes, pages = [], log, readiness } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // Only the gateway is in front of a service, in the same network.
  app.set('trust proxy', ownNetwork);

  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const { ready, parts } = await readiness();
    const degraded = Object.values(parts).some((part) => part !== 'ok');
    res.status(ready ? 200 : 503).json({ status: !ready ? 'unready' : degraded ? 'degraded' : 'ok', parts });
  });
  app.get('/metrics', async (_req, res) => {
    const { text, type } = await metricsText();
    res.type(type).send(text);
  });

  app.use(requestLog(log));
  app.use(securityHeaders());

  const endpoints = routes.map((route) => route.spec);
  let openApi: string | undefined;
  app.get(['/openapi.json', `/api/${name}/openapi.json`], (_req, res) => {
    openApi ??= JSON.stringify(openApiOf({ name, version, endpoints, publicUrl: options.publicOrigin }));
    res.type('json').send(openApi);
  });
  for (const route of routes) {
    app[route.spec.method.toLowerCase() as 'get'](route.spec.path, serveRoute(route, options));
  }

  for (const { path, handler } of pages) app.get(path, handler);

  app.use((req: Request, res: Response) => sendProblem(res, refuse('not_found'), requestIdOf(req)));
  // Four parameters make it an error handler: it gets malformed paths (%zz) and bugs of middleware.
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const callersFault = error instanceof URIError || (error as { status?: number }).status === 400;
    sendProblem(res, callersFault ? refuse('not_found') : refusalOf(error, req.log as Log), requestIdOf(req));
  });
  return app;
}
