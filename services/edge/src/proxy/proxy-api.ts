import { Agent } from 'node:http';
import { Stream } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'http-proxy-3';
import { refuse } from '@junto/contracts/problems';
import { neighbourhoodOf } from '@junto/service-kit/http/address-of';
import { Places } from '@junto/service-kit/http/places';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { ArrivingBodies } from '../crowd/arriving-bodies';
import { bodyKindOf } from '../crowd/body-kind';
import { setForwarded } from './forwarded';
import { roundOf } from './rendezvous';
import type { Replicas } from './replicas';
import { endWhenSilent } from './silent-replicas';

const connectWithinMs = 3_000;
/** The longest answer that a service promises is a round's close, 10 s; uploads are bounded by the service itself. */
const answerWithinMs = 30_000;
const tries = 2;
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
type Body = Buffer | 'upload' | undefined;

export interface Passing {
  /** Small bodies are here, whole, before anything behind the door is taken. */
  bodies: ArrivingBodies;
  maxUploads: number;
  uploadsPerAddress: number;
}

export interface ProxiedApi {
  handler: RequestHandler;
  close: () => void;
}

/**
 * Passes requests on to the replicas of a service: small bodies once they are here, uploads as streams over connections
 * of their own, answers as streams. A replica that cannot be reached is passed over for the next one when nothing of
 * the request can have been done or lost; else the caller is told.
 */
export function proxyApi(replicas: Replicas, passing: Passing, log: Log): ProxiedApi {
  const { bodies, maxUploads, uploadsPerAddress } = passing;
  // Idle connections end before the services' own 65 s, so that none is used while it closes.
  const kept = { keepAlive: true, timeout: 55_000, scheduling: 'lifo' } as const;
  const agent = new Agent({ ...kept, maxSockets: 2_048, maxFreeSockets: 64 });
  const uploadAgent = new Agent({ ...kept, maxSockets: maxUploads, maxFreeSockets: 8 });
  const uploads = new Places({ each: uploadsPerAddress, all: maxUploads });
  const proxy = createProxyServer({ connectTimeout: connectWithinMs, proxyTimeout: answerWithinMs });
  const waits = endWhenSilent(replicas, proxy);
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

  const pass = (req: Request, res: Response, body: Body, [target, ...others]: string[]): void => {
    if (!target) return sendProblem(res, away, requestIdOf(req));
    const began = performance.now();
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const ended = waits.begin(req, res, target, isRead);
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

  const passSmall = async (req: Request, res: Response, targets: string[]) => {
    const read = await bodies.read(req, res, neighbourhoodOf(req.ip ?? ''));
    if (!read || res.destroyed) return;
    if ('refusal' in read) {
      // The rest of it may come for long: whoever is told so begins anew.
      res.setHeader('Connection', 'close');
      return sendProblem(res, read.refusal, requestIdOf(req));
    }
    delete req.headers['transfer-encoding'];
    req.headers['content-length'] = String(read.value.length);
    pass(req, res, read.value, targets);
  };

  const passUpload = (req: Request, res: Response, targets: string[]) => {
    const address = neighbourhoodOf(req.ip ?? '');
    const full = uploads.take(address);
    if (full) {
      const code = full === 'each' ? 'too_many_requests' : 'try_again';
      return sendProblem(res, refuse(code, { retry_after_s: 5 }), requestIdOf(req));
    }
    res.once('close', () => uploads.giveBack(address));
    pass(req, res, 'upload', targets);
  };

  return {
    handler: (req, res) => {
      setForwarded(req);
      // Express has taken the mounted part off.
      req.url = req.originalUrl;
      // Node has answered it by now; sent on, it would keep the body back until the service says the same.
      delete req.headers.expect;
      const targets = replicas.inOrder(roundOf(req.url)).slice(0, tries);
      const kind = bodyKindOf(req.headers);
      if (kind === 'too_large') return sendProblem(res, refuse(kind, { max_bytes: maxBodyBytes }), requestIdOf(req));
      if (kind === 'small') return passSmall(req, res, targets);
      if (kind === 'upload') return passUpload(req, res, targets);
      pass(req, res, undefined, targets);
    },
    close: () => {
      waits.stop();
      agent.destroy();
      uploadAgent.destroy();
    },
  };
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
