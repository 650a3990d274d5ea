import type { Request, RequestHandler, Response } from 'express';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { Caller } from '../auth/caller';
import { callerOf, guardKey, guardOrigin, guardRole, type Guard } from '../auth/guard';
import { contextOfRequest } from '../events/event-context';
import { unlessAway } from '../mongo/connect';
import { isDatabaseAway, TryAgain } from '../mongo/errors';
import { limiter } from '../rate-limits';
import { StoreUnavailable } from '../store/object-store';
import type { Log } from '../telemetry/log';
import { histogram } from '../telemetry/metrics';
import { traceparentOf } from '../telemetry/trace-context';
import { plainAddress } from './address-of';
import { countRefusal } from './count-refusals';
import { discardRequestBody } from './discard-request-body';
import { trackRequest } from './in-flight-requests';
import { refusalCodeOf, sendProblem } from './problem-answer';
import { requestReader } from './read-request';
import { requestIdOf } from './request-id';
import { answerInSpan, beginRequestSpan } from './request-span';
import type { Route } from './route';
import { sendAnswer, type AnswerCheck } from './send-answer';
import { CallerDisconnected } from './stall';
import { takeUploadSeat, type UploadSeat } from './upload-seats';

export interface Serving extends Guard {
  publicOrigin: string;
  check: AnswerCheck;
}

/** An admitted caller, and the seat of the upload. */
interface Admitted {
  caller: Caller | null;
  seat: UploadSeat | undefined;
}

const durations = histogram(
  { name: 'junto_http_duration_seconds', help: 'Time to answer a request', labels: ['endpoint', 'status'] },
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);
/**
 * Handles the requests of one route: authenticates, checks role, origin and rate limit, parses params, query and body
 * with the contract, calls the handler and sends its result through the contract.
 */
export function serveRoute(route: Route, serving: Serving): RequestHandler {
  const { spec, handler } = route;
  const read = requestReader(spec);
  const admit = admission(route, serving);

  const answer = async (req: Request, res: Response): Promise<unknown> => {
    const caller = await admit(req);
    if (isRefusal(caller)) return caller;
    const seat = spec.upload && takeUploadSeat(caller?.userId ?? req.ip ?? '');
    if (isRefusal(seat)) return seat;
    try {
      return await answerRead(req, res, { caller, seat });
    } finally {
      seat?.leave();
    }
  };

  const answerRead = async (req: Request, res: Response, { caller, seat }: Admitted) => {
    const parsed = await read(req, seat);
    if (isRefusal(parsed)) return parsed;
    return handler(requestContext(parsed, caller, req, res));
  };

  const respond = async (req: Request, res: Response): Promise<void> => {
    try {
      const answered = await unlessAway(answer(req, res));
      if (isRefusal(answered)) sendProblem(res, answered, requestIdOf(req));
      else await sendAnswer(spec, answered, { req, res, check: serving.check });
    } catch (error) {
      if (!(error instanceof CallerDisconnected)) sendProblem(res, refusalOf(error, req.log as Log), requestIdOf(req));
    }
  };

  return async (req, res) => {
    const began = performance.now();
    const facts = { 'http.route': spec.path, 'junto.endpoint': spec.id };
    const span = beginRequestSpan(`${spec.method} ${spec.path}`, req, facts);
    const answered = trackRequest();
    await (span ? answerInSpan(span, res, () => respond(req, res)) : respond(req, res)).finally(answered);
    discardRequestBody(req);
    durations.observe({ endpoint: spec.id, status: res.statusCode }, (performance.now() - began) / 1000);
    const code = refusalCodeOf(res);
    if (code) countRefusal(spec.id, code);
  };
}

/** What a handler gets beside the parsed request. */
function requestContext<Parsed extends object>(parsed: Parsed, caller: Caller | null, req: Request, res: Response) {
  const requestId = requestIdOf(req);
  const from = req.ip && plainAddress(req.ip);
  let traceparent: string | undefined;
  return {
    ...parsed,
    caller,
    requestId,
    from,
    // These are computed on first use: most reads of prepared bodies need none.
    get traceparent() {
      return (traceparent ??= traceparentOf(req));
    },
    get cause() {
      return caller ? contextOfRequest({ caller, requestId, traceparent: this.traceparent, from }) : undefined;
    },
    get log() {
      return req.log as Log;
    },
    req,
    res,
  };
}

/**
 * Checks the caller, role, origin and rate limit of a route. @returns a function that returns the caller of a request,
 * or the refusal
 */
function admission({ spec, options }: Route, serving: Serving): (req: Request) => Promise<Caller | null | Refusal> {
  const limits = [options.limit ?? []].flat();
  const byPerson = limits.some(({ by }) => by !== 'address');
  if (spec.upload && !byPerson) throw new Error(`${spec.id} takes uploads without a limit per user`);
  const limiters = limits.map(limiter);

  return async (req) => {
    const asking = await callerOf(req, serving);
    if (isRefusal(asking) && spec.who !== 'anyone') return asking;
    // A route for anyone treats an expired token as none: the request that renews it carries one.
    const caller = isRefusal(asking) ? null : asking;
    const refusal = guardRole(spec.who, caller) ?? (spec.cookie ? guardOrigin(req, serving.publicOrigin) : undefined);
    const refused = refusal ?? (await guardKey(spec, caller));
    if (refused) return refused;
    for (const count of limiters) {
      const tooMany = await count({ userId: caller?.userId ?? null, address: req.ip ?? '' });
      if (tooMany) return tooMany;
    }
    return caller;
  };
}

/**
 * Maps an error to a refusal: a retry if a dependency is unavailable, otherwise an internal error (its details stay in
 * the log).
 */
export function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof TryAgain || isDatabaseAway(error)) {
    log.warn({ err: error }, 'a dependency is unavailable');
    return refuse('try_again', { retry_after_s: 2 });
  }
  if (error instanceof StoreUnavailable) {
    log.warn({ err: error }, 'the object store is unavailable');
    return refuse('store_unavailable');
  }
  log.error({ err: error }, 'a request failed');
  return refuse('internal');
}
