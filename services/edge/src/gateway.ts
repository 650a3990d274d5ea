import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { socketPath } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import { requestLog } from '@junto/service-kit/http/request-log';
import { securityHeaders } from '@junto/service-kit/http/security-headers';
import { refusalOf } from '@junto/service-kit/http/serve-route';
import { mongoAnswers } from '@junto/service-kit/mongo/connect';
import type { Log } from '@junto/service-kit/telemetry/log';
import { metricsText } from '@junto/service-kit/telemetry/metrics';
import type { Operator } from './config';
import { timeAnswers } from './gateway-metrics';
import { operatorOf } from './remotes/operator';
import { traceCalls } from './traced-requests';

/** The features behind the gateway, each mounted at its path. */
export interface Features {
  /** By service name: `/api/<name>/…`. */
  api: Record<string, RequestHandler>;
  images: RequestHandler;
  reference: Router;
  previews: Router;
  remotes: Router;
  operator: Router;
  shell: RequestHandler;
}

export interface GatewayOptions {
  features: Features;
  /** Rejects requests over the limits. */
  bounds: RequestHandler;
  log: Log;
  publicUrl: string;
  operators: readonly Operator[];
  trustedProxies: string;
  isDraining: () => boolean;
}

/** The middleware stack: probes, headers and limits, then the routes. */
export function createGateway(options: GatewayOptions): Express {
  const { features, bounds, log, publicUrl, operators, trustedProxies, isDraining } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies === '' ? false : trustedProxies);

  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    // The list of remotes is in memory, so a gateway without its database is degraded but keeps serving.
    const mongo = (await mongoAnswers()) ? 'ok' : 'away';
    const ready = !isDraining();
    res
      .status(ready ? 200 : 503)
      .json({ status: !ready ? 'unready' : mongo === 'ok' ? 'ok' : 'degraded', parts: { mongo } });
  });

  app.use(requestLog(log), timeAnswers);
  // Each feature sets its own content security policy.
  const strictTransportSecurity = publicUrl.startsWith('https:') && { maxAge: 63_072_000, includeSubDomains: true };
  app.use(securityHeaders({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, strictTransportSecurity }));
  app.use(bounds);

  app.get('/metrics', async (req, res) => {
    // Metrics are for operators only; the gateway is public.
    if (!operatorOf(req, operators)) return sendProblem(res, refuse('not_signed_in'), requestIdOf(req));
    const { text, type } = await metricsText();
    res.type(type).send(text);
  });
  for (const [service, handler] of Object.entries(features.api)) app.use(`/api/${service}`, traceCalls, handler);
  app.use(features.reference);
  app.use('/images', features.images);
  app.use(features.previews);
  app.use(features.remotes);
  app.use(features.operator);
  app.use(['/api', '/operator', '/remotes', socketPath], (req, res) =>
    sendProblem(res, refuse('not_found'), requestIdOf(req)),
  );
  app.use(features.shell);

  // Express recognizes an error handler by its four parameters. It handles malformed paths (%zz) and unexpected errors.
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const callersFault = error instanceof URIError || (error as { status?: number }).status === 400;
    sendProblem(res, callersFault ? refuse('not_found') : refusalOf(error, req.log as Log), requestIdOf(req));
  });
  return app;
}
