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
import { timeAnswers } from './door-metrics';
import { operatorOf } from './remotes/operator';
import { traceCalls } from './traced-requests';

/** What stands behind the door, each at its path. */
export interface Rooms {
  /** By the service's name: `/api/<name>/…`. */
  api: Record<string, RequestHandler>;
  images: RequestHandler;
  reference: Router;
  previews: Router;
  remotes: Router;
  operator: Router;
  shell: RequestHandler;
}

export interface DoorOptions {
  rooms: Rooms;
  /** What is too much of one address, or of all, goes no further. */
  bounds: RequestHandler;
  log: Log;
  publicUrl: string;
  operators: readonly Operator[];
  trustedProxies: string;
  isDraining: () => boolean;
}

/** The one door, top to bottom: probes, then headers of every answer and bounds, then what lies at which path. */
export function openDoor(options: DoorOptions): Express {
  const { rooms, bounds, log, publicUrl, operators, trustedProxies, isDraining } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies === '' ? false : trustedProxies);

  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    // The list of remotes is in memory: a door without its database is degraded, and goes on.
    const mongo = (await mongoAnswers()) ? 'ok' : 'away';
    const ready = !isDraining();
    res
      .status(ready ? 200 : 503)
      .json({ status: !ready ? 'unready' : mongo === 'ok' ? 'ok' : 'degraded', parts: { mongo } });
  });

  app.use(requestLog(log), timeAnswers);
  // The policy of content differs by what is answered; each room sets its own.
  const strictTransportSecurity = publicUrl.startsWith('https:') && { maxAge: 63_072_000, includeSubDomains: true };
  app.use(securityHeaders({ contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, strictTransportSecurity }));
  app.use(bounds);

  app.get('/metrics', async (req, res) => {
    // The door is open to everybody; its figures are not.
    if (!operatorOf(req, operators)) return sendProblem(res, refuse('not_signed_in'), requestIdOf(req));
    const { text, type } = await metricsText();
    res.type(type).send(text);
  });
  for (const [service, handler] of Object.entries(rooms.api)) app.use(`/api/${service}`, traceCalls, handler);
  app.use(rooms.reference);
  app.use('/images', rooms.images);
  app.use(rooms.previews);
  app.use(rooms.remotes);
  app.use(rooms.operator);
  app.use(['/api', '/operator', '/remotes', socketPath], (req, res) =>
    sendProblem(res, refuse('not_found'), requestIdOf(req)),
  );
  app.use(rooms.shell);

  // Four parameters make it an error handler: a malformed path (%zz) ends here, and so would a bug of ours.
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const callersFault = error instanceof URIError || (error as { status?: number }).status === 400;
    sendProblem(res, callersFault ? refuse('not_found') : refusalOf(error, req.log as Log), requestIdOf(req));
  });
  return app;
}
