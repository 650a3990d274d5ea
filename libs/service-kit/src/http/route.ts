import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { AnswerGiven, BodyOf, EndpointSpec, ParamsOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Caller } from '../auth/caller';
import type { EventContext } from '../events/event-context';
import type { Limit } from '../rate-limits';
import type { Log } from '../telemetry/log';
import type { Answered, FileAnswer } from './answers';
import type { Prepared } from './prepared';
import type { UploadedFile } from './upload';

/** Input of a handler, validated and typed by the contract. */
export interface RequestContext<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded file, if the endpoint declares one. */
  file: E extends { upload: object } ? UploadedFile : undefined;
  /** Null only if the contract allows `anyone`. */
  caller: E extends { who: 'anyone' } ? Caller | null : Caller;
  /** Cause of a change that this request makes; its events carry it. */
  cause: E extends { who: 'anyone' } ? undefined : EventContext;
  requestId: string;
  /** W3C trace context for events and commands that follow from this request. */
  traceparent: string;
  /** Client address, as the gateway saw it. */
  from: string | undefined;
  idempotencyKey: E extends { idempotent: true } ? string : undefined;
  log: Log;
  req: Request;
  res: Response;
}

type Success<E extends EndpointSpec> = E extends { answer: z.ZodType }
  ? AnswerGiven<E> | Answered<AnswerGiven<E>> | Prepared
  : E extends { file: string }
    ? FileAnswer
    : undefined | void;

/** Return type of a handler; a refusal that the endpoint does not declare does not compile. */
export type Answer<E extends EndpointSpec> = Success<E> | RefusalsOf<E>;

export type Handler<E extends EndpointSpec> = (context: RequestContext<E>) => Promise<Answer<E>> | Answer<E>;

export interface RouteOptions {
  limit?: Limit | readonly Limit[];
}

export interface Route {
  spec: EndpointSpec;
  // The contract has typed the handler already; the app calls routes of every type.
  // oxlint-disable-next-line typescript/no-explicit-any
  handler: (context: any) => unknown;
  options: RouteOptions;
}

/** Binds an endpoint of the contract to its handler. */
export function route<E extends EndpointSpec>(spec: E, handler: Handler<E>, options: RouteOptions = {}): Route {
  return { spec, handler, options };
}
