import type { RequestHandler } from 'express';
import { refuse } from '@junto/contracts/problems';
import { networkPrefixOf } from '@junto/service-kit/http/address-of';
import { ConcurrencyLimiter } from '@junto/service-kit/http/concurrency-limiter';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { BodyBuffer } from './body-buffer';
import type { RefusalOfConnection } from './limit-connections';

export interface RequestLimits {
  perAddress: number;
  bodies: BodyBuffer;
  refusalOfConnection: RefusalOfConnection;
}

const tooMany = refuse('too_many_requests', { retry_after_s: 2 });

/**
 * Limits the requests of an address that are in flight. At the limit, the slowest incomplete body of that address is
 * evicted, so that other callers behind the same address still get in.
 */
export function limitRequests({ perAddress, bodies, refusalOfConnection }: RequestLimits): RequestHandler {
  const limiter = new ConcurrencyLimiter({ each: perAddress });
  return (req, res, next) => {
    const refusal = refusalOfConnection(req.socket);
    if (refusal) {
      res.setHeader('Connection', 'close');
      return sendProblem(res, refusal, requestIdOf(req));
    }
    const address = networkPrefixOf(req.ip ?? '');
    if (limiter.take(address)) {
      if (!bodies.evictSlowest(address)) return sendProblem(res, tooMany, requestIdOf(req));
      limiter.takeAnyway(address);
    }
    res.once('close', () => limiter.giveBack(address));
    next();
  };
}
