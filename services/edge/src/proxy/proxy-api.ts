import type { Request, RequestHandler, Response } from 'express';
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
import { openUpstream } from './upstream';

const tries = 2;

export interface ProxyDeps {
  /** Small bodies are here, whole, before anything behind the door is taken. */
  bodies: ArrivingBodies;
  maxUploads: number;
  uploadsPerAddress: number;
  log: Log;
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
export function proxyApi(replicas: Replicas, { bodies, maxUploads, uploadsPerAddress, log }: ProxyDeps): ProxiedApi {
  const { pass, close } = openUpstream(replicas, maxUploads, log);
  const uploads = new Places({ each: uploadsPerAddress, all: maxUploads });

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
    close,
  };
}

/** The same for several services, by name. */
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
