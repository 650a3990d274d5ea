import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@junto/contracts/problems';
import { networkPrefixOf } from '@junto/service-kit/http/address-of';
import { ConcurrencyLimiter } from '@junto/service-kit/http/concurrency-limiter';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { maxBodyBytes } from '@junto/service-kit/http/read-json';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { Log } from '@junto/service-kit/telemetry/log';
import type { BodyBuffer } from '../admission-control/body-buffer';
import { bodyKindOf } from '../admission-control/body-kind';
import { setForwarded } from './forwarded';
import { roundIdInPath } from './rendezvous';
import type { Replicas } from './replicas';
import { silenceEndsWithinMs } from './silent-replicas';
import { openUpstream, type Body } from './upstream';

const tries = 2;

export interface ProxyDeps {
  /** Reads small bodies completely before they are forwarded. */
  bodies: BodyBuffer;
  maxUploads: number;
  uploadsPerAddress: number;
  log: Log;
}

export interface ProxiedApi {
  handler: RequestHandler;
  close: () => void;
}

/**
 * Forwards requests to the replicas of a service: small bodies once complete, uploads as streams over connections of
 * their own, responses as streams. Retries on the next replica only if the first cannot have done or lost anything;
 * otherwise the caller gets an error. A request waits a moment for a service whose replicas are all silent.
 */
export function proxyApi(replicas: Replicas, { bodies, maxUploads, uploadsPerAddress, log }: ProxyDeps): ProxiedApi {
  const { forward, close } = openUpstream(replicas, maxUploads, log);
  const uploads = new ConcurrencyLimiter({ each: uploadsPerAddress, all: maxUploads });

  const targetsOf = (req: Request) => replicas.inOrder(roundIdInPath(req.url)).slice(0, tries);
  const pass = async (req: Request, res: Response, body: Body) => {
    if (!replicas.someRespond()) await replicas.responsive(silenceEndsWithinMs);
    if (!res.destroyed) forward(req, res, body, targetsOf(req));
  };

  const forwardSmall = async (req: Request, res: Response) => {
    const read = await bodies.read(req, res, networkPrefixOf(req.ip ?? ''));
    if (!read || res.destroyed) return;
    if ('refusal' in read) {
      // The rest of the body may take long: close the connection instead of reading it.
      res.setHeader('Connection', 'close');
      return sendProblem(res, read.refusal, requestIdOf(req));
    }
    delete req.headers['transfer-encoding'];
    req.headers['content-length'] = String(read.value.length);
    await pass(req, res, read.value);
  };

  const forwardUpload = (req: Request, res: Response) => {
    const address = networkPrefixOf(req.ip ?? '');
    const full = uploads.take(address);
    if (full) {
      const code = full === 'each' ? 'too_many_requests' : 'try_again';
      return sendProblem(res, refuse(code, { retry_after_s: 5 }), requestIdOf(req));
    }
    res.once('close', () => uploads.giveBack(address));
    return pass(req, res, 'upload');
  };

  return {
    handler: (req, res) => {
      setForwarded(req);
      // Express strips the mount path.
      req.url = req.originalUrl;
      // Node has answered `Expect` already; forwarded, it would delay the body.
      delete req.headers.expect;
      const kind = bodyKindOf(req.headers);
      if (kind === 'too_large') return sendProblem(res, refuse(kind, { max_bytes: maxBodyBytes }), requestIdOf(req));
      if (kind === 'small') return forwardSmall(req, res);
      if (kind === 'upload') return forwardUpload(req, res);
      return pass(req, res, undefined);
    },
    close,
  };
}

/** The proxies of several services, by name. */
export function proxyApis(
  services: Record<string, Replicas>,
  deps: ProxyDeps,
): { handlers: Record<string, RequestHandler>; close: () => void } {
  const proxies = Object.entries(services).map(([name, replicas]) => ({ name, ...proxyApi(replicas, deps) }));
  return {
    handlers: Object.fromEntries(proxies.map(({ name, handler }) => [name, handler])),
    close: () => proxies.forEach((proxy) => proxy.close()),
  };
}
