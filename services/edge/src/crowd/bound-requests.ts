import type { RequestHandler } from 'express';
import { refuse } from '@junto/contracts/problems';
import { neighbourhoodOf } from '@junto/service-kit/http/address-of';
import { Places } from '@junto/service-kit/http/places';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { requestIdOf } from '@junto/service-kit/http/request-id';
import type { ArrivingBodies } from './arriving-bodies';
import type { OneTooMany } from './bound-connections';

export interface RequestBounds {
  perAddress: number;
  bodies: ArrivingBodies;
  oneTooMany: OneTooMany;
}

const tooMany = refuse('too_many_requests', { retry_after_s: 2 });

/**
 * Bounds the requests of an address that are under way. A slow body of the same address makes room for the next
 * request: whoever shares the address of somebody who holds all places still gets in.
 */
export function boundRequests({ perAddress, bodies, oneTooMany }: RequestBounds): RequestHandler {
  const places = new Places({ each: perAddress });
  return (req, res, next) => {
    const refusal = oneTooMany(req.socket);
    if (refusal) {
      res.setHeader('Connection', 'close');
      return sendProblem(res, refusal, requestIdOf(req));
    }
    const address = neighbourhoodOf(req.ip ?? '');
    if (places.take(address)) {
      if (!bodies.makeRoom(address)) return sendProblem(res, tooMany, requestIdOf(req));
      places.takeAnyway(address);
    }
    res.once('close', () => places.giveBack(address));
    next();
  };
}
