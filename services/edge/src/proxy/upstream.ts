import { Agent } from 'node:http';
import { Stream } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyServer, type ProxyServer } from 'http-proxy-3';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { Replicas } from './replicas';
import { abortWhenSilent, type RequestKind } from './silent-replicas';

const connectWithinMs = 3_000;
/** Closing a round may take 10 s, the longest response of a service; each service bounds its uploads itself. */
const answerWithinMs = 30_000;
/** A replica that failed later had received the request; trying another one would double the browser's wait. */
const repeatWithinMs = 5_000;
/** No connection was established, so the request cannot have had an effect. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNECT_TIMEOUT',
]);

const away = refuse('try_again', { retry_after_s: 2 });

/** The buffered body; `upload` while it still streams, undefined without a body. */
export type Body = Buffer | 'upload' | undefined;

export interface Upstream {
  /** Forwards a request to the first replica, and to the next one if the first cannot have done or lost anything. */
  forward: (req: Request, res: Response, body: Body, targets: string[]) => void;
  close: () => void;
}

/** Connections to the replicas of a service. Uploads (at most `maxUploads`) have a pool of their own. */
export function openUpstream(replicas: Replicas, maxUploads: number, log: Log): Upstream {
  // Idle connections close before the services' 65 s, so that none is reused while it closes.
  const connectionOptions = { keepAlive: true, timeout: 55_000, scheduling: 'lifo' } as const;
  const agent = new Agent({ ...connectionOptions, maxSockets: 2_048, maxFreeSockets: 64 });
  const uploadAgent = new Agent({ ...connectionOptions, maxSockets: maxUploads, maxFreeSockets: 8 });
  const proxy = openProxy(replicas, log);
  const waits = abortWhenSilent(replicas, proxy);

  const forward: Upstream['forward'] = (req, res, body, [target, ...others]) => {
    if (!target) return sendProblem(res, away, requestIdOf(req));
    const began = performance.now();
    const kind = kindOf(req);
    const isRead = kind === 'read';
    const ended = waits.begin(req, res, target, kind);
    const buffer = body instanceof Buffer ? new WholeBody(body) : undefined;
    proxy.web(req, res, { target, agent: body === 'upload' ? uploadAgent : agent, buffer }, (error) => {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      const unreached = unreachedCodes.has(code);
      const silent = ended();
      if (unreached) replicas.markUnreachable(target);
      if (res.destroyed || res.writableEnded) return;
      if (res.headersSent) return void res.destroy();
      const soon = performance.now() - began < repeatWithinMs;
      const again = isRead || (unreached && body !== 'upload');
      if (again && soon && others.length > 0) return forward(req, res, body, others);
      const facts = { upstream: replicas.service, target, code, silent, request_id: requestIdOf(req) };
      log.warn(facts, 'a service did not answer');
      const nothingDone = unreached || (silent && isRead);
      sendProblem(res, nothingDone ? away : refuse('bad_gateway'), requestIdOf(req));
    });
  };

  return {
    forward,
    close: () => {
      waits.stop();
      agent.destroy();
      uploadAgent.destroy();
    },
  };
}

function kindOf({ method, headers }: Request): RequestKind {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return headers['idempotency-key'] === undefined ? 'once' : 'repeatable';
}

function openProxy(replicas: Replicas, log: Log): ProxyServer {
  const proxy = createProxyServer({ connectTimeout: connectWithinMs, proxyTimeout: answerWithinMs });
  // Errors without a request's callback would otherwise end the process.
  proxy.on('error', (error, _req, stream) => {
    log.info(
      { upstream: replicas.service, code: (error as NodeJS.ErrnoException).code },
      'connection closed with an error',
    );
    stream?.destroy();
  });
  proxy.on('proxyRes', (answer, _req, res) => {
    // The service disconnected midway: end the response with a reset, or it would look complete.
    answer.on('aborted', () => res.destroy());
    // The gateway has set these already.
    delete answer.headers['x-request-id'];
  });
  return proxy;
}

/** A body in the form that http-proxy-3 pipes into a request; cheaper than a Readable. */
class WholeBody extends Stream {
  constructor(private readonly bytes: Buffer) {
    super();
  }

  override pipe<T extends NodeJS.WritableStream>(request: T): T {
    request.end(this.bytes);
    return request;
  }
}
