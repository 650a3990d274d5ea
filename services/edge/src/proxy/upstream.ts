import { Agent } from 'node:http';
import { Stream } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyServer, type ProxyServer } from 'http-proxy-3';
import { refuse } from '@junto/contracts/problems';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { Replicas } from './replicas';
import { endWhenSilent, type RequestKind } from './silent-replicas';

const connectWithinMs = 3_000;
/** The longest answer that a service promises is a round's close, 10 s; uploads are bounded by the service itself. */
const answerWithinMs = 30_000;
/** A replica that failed later than this had the request; another one would make the browser wait as long again. */
const repeatWithinMs = 5_000;
/** No connection came about, so nothing can have been done. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNECT_TIMEOUT',
]);

const away = refuse('try_again', { retry_after_s: 2 });

/** What the door has read; undefined when there is nothing, `upload` while it is still coming. */
export type Body = Buffer | 'upload' | undefined;

export interface Upstream {
  /**
   * Passes a request on to the first of these replicas, and to the next one when nothing can have been done or lost.
   */
  pass: (req: Request, res: Response, body: Body, targets: string[]) => void;
  close: () => void;
}

/**
 * The connections to the replicas of a service; those of uploads, at most `maxUploads`, are not those of other
 * requests.
 */
export function openUpstream(replicas: Replicas, maxUploads: number, log: Log): Upstream {
  // Idle connections end before the services' own 65 s, so that none is used while it closes.
  const kept = { keepAlive: true, timeout: 55_000, scheduling: 'lifo' } as const;
  const agent = new Agent({ ...kept, maxSockets: 2_048, maxFreeSockets: 64 });
  const uploadAgent = new Agent({ ...kept, maxSockets: maxUploads, maxFreeSockets: 8 });
  const proxy = openProxy(replicas, log);
  const waits = endWhenSilent(replicas, proxy);

  const pass: Upstream['pass'] = (req, res, body, [target, ...others]) => {
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
      if (unreached) replicas.foundAway(target);
      if (res.destroyed || res.writableEnded) return;
      if (res.headersSent) return void res.destroy();
      const soon = performance.now() - began < repeatWithinMs;
      const again = isRead || (unreached && body !== 'upload');
      if (again && soon && others.length > 0) return pass(req, res, body, others);
      const facts = { upstream: replicas.service, target, code, silent, request_id: requestIdOf(req) };
      log.warn(facts, 'a service did not answer');
      const nothingDone = unreached || (silent && isRead);
      sendProblem(res, nothingDone ? away : refuse('bad_gateway'), requestIdOf(req));
    });
  };

  return {
    pass,
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
  return proxy;
}

/** A body as http-proxy-3 takes it: it pipes it into the request. A Readable would cost more than all the rest. */
class WholeBody extends Stream {
  constructor(private readonly bytes: Buffer) {
    super();
  }

  override pipe<T extends NodeJS.WritableStream>(request: T): T {
    request.end(this.bytes);
    return request;
  }
}
