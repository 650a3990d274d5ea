import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { AnswerGiven, BodyOf, EndpointSpec, ParamsOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { Caller } from '../auth/caller';
import type { Limit } from '../rate-limits';
import type { Log } from '../telemetry/log';
import type { Answered, FileAnswer } from './answers';
import type { Prepared } from './prepared';
import type { UploadedFile } from './upload';

/** What a handler is given: everything checked and typed by the contract. */
export interface RequestContext<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded file of an endpoint that declares one. */
  file: E extends { upload: object } ? UploadedFile : undefined;
  /** Null only where the contract lets `anyone` call. */
  caller: E extends { who: 'anyone' } ? Caller | null : Caller;
  requestId: string;
  /** W3C trace context, for events and commands that follow from this request. */
  traceparent: string;
  /** Address that it came from, as the door saw it. */
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

/** What a handler may return; a refusal that the endpoint doesn't declare does not compile. */
export type Answer<E extends EndpointSpec> = Success<E> | RefusalsOf<E>;

export type Handler<E extends EndpointSpec> = (asked: RequestContext<E>) => Promise<Answer<E>> | Answer<E>;

export interface RouteOptions {
  limit?: Limit | readonly Limit[];
}

export interface Route {
  spec: EndpointSpec;
  // The contract has typed it already; the app calls routes of every kind.
  // oxlint-disable-next-line typescript/no-explicit-any
  handler: (asked: any) => unknown;
  options: RouteOptions;
}

/** Binds an endpoint of the contract to the function that answers it. */
export function route<E extends EndpointSpec>(spec: E, handler: Handler<E>, options: RouteOptions = {}): Route {
  return { spec, handler, options };
}
