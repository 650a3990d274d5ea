import { z } from 'zod';
import type { ProblemCode, Refusal } from './problems';

export const roles = ['buyer', 'supplier', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The services that answer HTTP; an endpoint's path begins with `/api/<service>`. */
export type ServiceName = 'identity' | 'buyer' | 'supplier' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: no token needed. `signed_in`: any role. Otherwise the roles that may call. */
export type CallerKind = 'anyone' | 'signed_in' | readonly Role[];

/** What a body that is not JSON carries: the name of the multipart field that holds the file. */
export interface Upload {
  field: string;
  maxBytes: number;
  accept: readonly string[];
}

export interface EndpointSpec {
  /** Unique, in the form `service.verbNoun`; the name of the hook and of the OpenAPI operation. */
  id: string;
  method: Method;
  /** Express form: `/api/buyer/rounds/:round_id`. */
  path: `/api/${ServiceName}/${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  who: CallerKind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: Upload;
  /** Absent: 204 without a body. `file`: bytes, of the media type named. */
  answer?: z.ZodType;
  file?: string;
  /** What it says of an answer, 200 unless given: 201 something new is there, 202 it is under way. */
  statuses?: readonly (200 | 201 | 202)[];
  /** The expected refusals; those of the platform (bad request, 401, 403, 429, 500, 503) come by themselves. */
  refusals?: readonly ProblemCode[];
  /** The caller must send `Idempotency-Key`; a repeat gives the first answer. */
  idempotent?: boolean;
  /**
   * Whether an API key may call it; left out, it may unless identity serves it: that is where a person's own things,
   * members, addresses, webhooks and keys are. An endpoint that moves money or trust elsewhere closes itself.
   */
  forKeys?: boolean;
  /** Reads and writes the session cookie: Origin and Sec-Fetch-Site are checked. */
  cookie?: boolean;
  /** Cache tags of the client: what a read provides, what a write makes stale. */
  tags?: readonly string[];
  stale?: readonly string[];
}

/**
 * Declares an endpoint once. The Express route, the OpenAPI operation, the RTK Query hook and the tests of every
 * caller all come from this value.
 */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type Shape<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends EndpointSpec> = Shape<E['params']>;
export type QueryOf<E extends EndpointSpec> = Shape<E['query']>;
export type BodyOf<E extends EndpointSpec> = Shape<E['body']>;
export type AnswerOf<E extends EndpointSpec> = Shape<E['answer']>;
/** What a handler returns and a client sends, before defaults are filled in. */
export type AnswerGiven<E extends EndpointSpec> = Given<E['answer']>;
export type QueryGiven<E extends EndpointSpec> = Given<E['query']>;
export type BodyGiven<E extends EndpointSpec> = Given<E['body']>;
export type RefusalOf<E extends EndpointSpec> = E['refusals'] extends readonly (infer C extends ProblemCode)[]
  ? C
  : never;

/** Refusals of the platform, which no endpoint has to declare. */
type PlatformRefusal =
  | 'invalid_request'
  | 'not_signed_in'
  | 'not_for_keys'
  | 'wrong_role'
  | 'too_large'
  | 'too_slow'
  | 'unsupported_media'
  | 'too_many_requests'
  | 'try_again'
  | 'store_unavailable'
  | 'idempotency_key_reused';

/** All that an endpoint, and so its use case, may refuse: what it declares, and what the platform refuses anywhere. */
export type RefusalsOf<E extends EndpointSpec> = Refusal<RefusalOf<E> | PlatformRefusal>;

/** The statuses that an endpoint's answer comes with. */
export function statusesOf(spec: EndpointSpec): readonly number[] {
  return spec.statuses ?? [200];
}

/** The service that serves an endpoint, read from its path. */
export function serviceOf(spec: EndpointSpec): ServiceName {
  return spec.path.split('/')[2] as ServiceName;
}

/** Whether an API key may call it. */
export function isForKeys(spec: EndpointSpec): boolean {
  return spec.forKeys ?? serviceOf(spec) !== 'identity';
}

/** The path with its parameters filled in. */
export function pathOf(spec: EndpointSpec, params: Record<string, string> = {}): string {
  return spec.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${spec.id}: no value for :${name}`);
    return encodeURIComponent(value);
  });
}
