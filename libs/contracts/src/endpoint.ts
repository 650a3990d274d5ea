import { z } from 'zod';
import type { ProblemCode, Refusal } from './problems';
import { id as anId } from './wire';

export const roles = ['buyer', 'supplier', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The HTTP services; an endpoint's path begins with `/api/<service>`. */
export type ServiceName = 'identity' | 'buyer' | 'supplier' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone`: no token needed. `signed_in`: any role. Otherwise the roles that may call. */
export type CallerKind = 'anyone' | 'signed_in' | readonly Role[];

/** A body that is not JSON: the multipart field that contains the file. */
export interface Upload {
  field: string;
  maxBytes: number;
  accept: readonly string[];
}

export interface EndpointSpec {
  /** Unique, `<service>.<verbNoun>`; names the hook and the OpenAPI operation. */
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
  /** Absent: 204 without a body. `file`: bytes of the given media type. */
  answer?: z.ZodType;
  file?: string;
  /** Success statuses, 200 by default: 201 created, 202 accepted. */
  statuses?: readonly (200 | 201 | 202)[];
  /** Expected refusals; those of the platform (bad request, 401, 403, 429, 500, 503) are implied. */
  refusals?: readonly ProblemCode[];
  /** The caller must send `Idempotency-Key`; a repetition gets the first answer. */
  idempotent?: boolean;
  /**
   * Whether an API key may call it; by default it may, except on identity, which serves personal data, members,
   * addresses, webhooks and keys. An endpoint that moves money or trust excludes keys itself.
   */
  forKeys?: boolean;
  /** Reads and writes the session cookie: Origin and Sec-Fetch-Site are checked. */
  cookie?: boolean;
  /** Cache tags of the client: provided by a read, invalidated by a write. */
  tags?: readonly string[];
  stale?: readonly string[];
}

const noFields = z.strictObject({});

/** Method and path, as in `GET /api/buyer/rounds/:round_id`. */
type Operation = `${Method} ${EndpointSpec['path']}`;
type Declared = Omit<EndpointSpec, 'id' | 'method' | 'path' | 'who'> & Partial<Pick<EndpointSpec, 'who'>>;
type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type ParamsIn<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<Record<NamesIn<Path>, typeof anId>, z.core.$strict> };
type BodyIn<M extends Method, D extends Declared> = M extends 'POST'
  ? [keyof D & ('body' | 'upload')] extends [never]
    ? { body: typeof noFields }
    : unknown
  : unknown;
type RefusalsIn<M extends Method, Path extends string> = M extends 'GET'
  ? [NamesIn<Path>] extends [never]
    ? unknown
    : { refusals: readonly ['not_found'] }
  : unknown;
type DefaultWho<M extends Method, S extends ServiceName> = S extends Role
  ? M extends 'GET'
    ? S extends 'admin'
      ? readonly ['admin']
      : readonly [S, 'admin']
    : readonly [S]
  : 'signed_in';
type Endpoint<
  O extends Operation,
  Name extends string,
  D extends Declared,
> = O extends `${infer M extends Method} ${infer Path extends `/api/${infer S extends ServiceName}/${string}`}`
  ? { id: `${S}.${Name}`; method: M; path: Path } & D &
      (D extends { who: CallerKind } ? unknown : { who: DefaultWho<M, S> }) &
      (D extends { params: z.ZodObject } ? unknown : ParamsIn<Path>) &
      BodyIn<M, D> &
      (D extends { refusals: readonly ProblemCode[] } ? unknown : RefusalsIn<M, Path>)
  : never;

/**
 * Declares an endpoint once. The Express route, the OpenAPI operation, the RTK Query hook and the generated access
 * tests use this value. Defaults: parameters of the path are ids; the role of the service may call, an admin may read too,
 * and on a service of no role every signed-in user may call; a GET with parameters refuses with `not_found`; the
 * body of a POST has no fields.
 */
export function endpoint<const O extends Operation, const Name extends string, const D extends Declared>(
  operation: O,
  name: Name,
  declared: D,
): Endpoint<O, Name, D> {
  const [method, path] = operation.split(' ') as [Method, EndpointSpec['path']];
  const service = serviceOf({ path });
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param as string);
  const ofParams = names.length > 0 && {
    params: z.strictObject(Object.fromEntries(names.map((param) => [param, anId]))),
    ...(method === 'GET' && { refusals: ['not_found'] }),
  };
  const ofBody = method === 'POST' && !('body' in declared) && !declared.upload && { body: noFields };
  const made = { id: `${service}.${name}`, method, path, who: defaultWho(method, service), ...ofParams, ...ofBody };
  return { ...made, ...declared } as unknown as Endpoint<O, Name, D>;
}

function defaultWho(method: Method, service: ServiceName): CallerKind {
  const role = roles.find((one) => one === service);
  if (!role) return 'signed_in';
  return method === 'GET' && role !== 'admin' ? [role, 'admin'] : [role];
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

/** Refusals of the platform, which no endpoint declares. */
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

/** Every refusal of an endpoint and its use case: the declared ones and those of the platform. */
export type RefusalsOf<E extends EndpointSpec> = Refusal<RefusalOf<E> | PlatformRefusal>;

/** The success statuses of an endpoint. */
export function statusesOf(spec: EndpointSpec): readonly number[] {
  return spec.statuses ?? [200];
}

/** The service of an endpoint, from its path. */
export function serviceOf(spec: Pick<EndpointSpec, 'path'>): ServiceName {
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
