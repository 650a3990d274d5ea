import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { Agent } from 'node:http';
import { setForwarded } from './forwarded';
import { roundOf } from './rendezvous';
import type { Replicas } from './replicas';

const connectWithinMs = 3_000;
/** The longest answer that a service promises is a round's close, 10 s; uploads are bounded by the service itself. */
const answerWithinMs = 30_000;
const tries = 2;
/** A replica that failed later than this had the request; another one would make the browser wait as long again. */
const repeatWithinMs = 5_000;
/** No connection came about, so nothing can have been done. */
const unreachedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNECT_TIMEOUT']);

/**
 * Passes requests on to the replicas of a service, as streams both ways. A replica that cannot be reached is passed over
 * for the next one when nothing of the request can have been done or lost (GET and HEAD); else the caller is told.
 */
export function proxyApi(replicas: Replicas, log: Log): { handler: RequestHandler; close: () => void } {
  // Idle connections end before the services' own 65 s, so that none is used while it closes.
  const agent = new Agent({ keepAlive: true, maxSockets: 512, maxFreeSockets: 64, timeout: 55_000, scheduling: 'lifo' });
  const proxy = createProxyServer({ agent, connectTimeout: connectWithinMs, proxyTimeout: answerWithinMs });
  // What no request's own callback hears would end the process otherwise.
  proxy.on('error', (error, _req, stream) => {
    log.info({ upstream: replicas.service, code: (error as NodeJS.ErrnoException).code }, 'a connection broke');
    stream?.destroy();
  });
  proxy.on('proxyRes', (answer, _req, res) => {
    // A service that breaks off in the middle: an end without an end would look like a whole answer.
    answer.on('aborted', () => res.destroy());
    // The door has said these already, for every path alike.
    delete answer.headers['x-request-id'];
  });

  const pass = (req: Request, res: Response, [target, ...others]: string[]): void => {
    if (!target) return sendProblem(res, refuse('try_again', { retry_after_s: 2 }), requestIdOf(req));
    const began = performance.now();
    proxy.web(req, res, { target }, (error) => {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      const unreached = unreachedCodes.has(code);
      if (unreached) replicas.foundAway(target);
      if (res.destroyed || res.writableEnded) return;
      if (res.headersSent) return void res.destroy();
      const soon = performance.now() - began < repeatWithinMs;
      if ((req.method === 'GET' || req.method === 'HEAD') && soon && others.length > 0) return pass(req, res, others);
      log.warn({ upstream: replicas.service, target, code, request_id: requestIdOf(req) }, 'a service did not answer');
      sendProblem(res, unreached ? refuse('try_again', { retry_after_s: 2 }) : refuse('bad_gateway'), requestIdOf(req));
    });
  };

  return {
    handler: (req, res) => {
      setForwarded(req);
      // Express has taken the mounted part off.
      req.url = req.originalUrl;
      pass(req, res, replicas.inOrder(roundOf(req.url)).slice(0, tries));
    },
    close: () => agent.destroy(),
  };
}
