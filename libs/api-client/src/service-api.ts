import type { z } from 'zod';
import {
  createApi,
  type Api,
  type BaseQueryFn,
  type CoreModule,
  type EndpointBuilder,
  type EndpointDefinitions,
  type MutationDefinition,
  type QueryDefinition,
  type reactHooksModuleName,
} from '@junto/api-client/state';
import type { AnswerOf, BodyGiven, EndpointSpec, QueryGiven, Upload } from '@junto/contracts/endpoint';
import { isEndpoint } from '@junto/contracts/endpoints-in';
import { call, readJson } from './call';
import type { Failure } from './failure';
import type { CallArgs } from './request';
import type { TokenSource } from './session';

type Specs = Record<string, EndpointSpec>;
type Flat<T> = { [K in keyof T]: T[K] };
type QueryArg<Q> = Record<never, never> extends Q ? { query?: Q } : { query: Q };

/** Argument of a hook: the parts that the contract names, void if it names none. */
export type ArgOf<E extends EndpointSpec> = VoidIfEmpty<
  Flat<
    (E['params'] extends z.ZodType ? { params: z.input<E['params']> } : unknown) &
      (E['query'] extends z.ZodType ? QueryArg<QueryGiven<E>> : unknown) &
      (E['body'] extends z.ZodType ? { body: BodyGiven<E> } : unknown) &
      (E['upload'] extends Upload ? Pick<CallArgs, 'onProgress'> & { file: Blob } : unknown) &
      (E['idempotent'] extends true ? { idempotencyKey: string } : unknown)
  >
>;
type VoidIfEmpty<T> = keyof T extends never ? void : Record<never, never> extends T ? T | void : T;

interface Call {
  spec: EndpointSpec;
  args: CallArgs;
}
/** The store's thunk extra: the session of this mount (see `createAppStore`). */
export interface ApiExtra {
  tokens: TokenSource;
}
export type CallQuery = BaseQueryFn<Call, unknown, Failure>;

/** The endpoints of a module that answer JSON, by name: a file is not cached (`downloadFile`). */
type JsonEndpointsOf<M> = {
  [
    Name in keyof M as M[Name] extends EndpointSpec ? (M[Name] extends { file: string } ? never : Name) : never
  ]: M[Name];
};
/** Those of several modules. */
export type JsonEndpointsIn<Modules extends readonly object[]> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? JsonEndpointsOf<First> & JsonEndpointsIn<Rest>
  : unknown;

/** The cache tags in an api's contract. */
type TagOf<S> = {
  [Name in keyof S]:
    | (S[Name] extends { tags: readonly (infer Tag extends string)[] } ? Tag : never)
    | (S[Name] extends { stale: readonly (infer Tag extends string)[] } ? Tag : never);
}[keyof S];

/** A read, whose answer is cached under its tags: a GET, or a POST whose input exceeds a URL. */
type IsRead<E extends EndpointSpec> = E extends { method: 'GET' } | { tags: readonly string[] } ? true : false;

type DefinitionOf<E extends EndpointSpec, Path extends string, Tag extends string> =
  IsRead<E> extends true
    ? QueryDefinition<ArgOf<E>, CallQuery, Tag, E['answer'] extends z.ZodType ? AnswerOf<E> : null, Path>
    : MutationDefinition<ArgOf<E>, CallQuery, Tag, E['answer'] extends z.ZodType ? AnswerOf<E> : null, Path>;
type DefinitionsOf<S, Path extends string> = {
  [Name in keyof S]: S[Name] extends EndpointSpec ? DefinitionOf<S[Name], Path, TagOf<S>> : never;
};
export type ServiceApi<S, Path extends string> = Api<
  CallQuery,
  DefinitionsOf<S, Path>,
  Path,
  TagOf<S>,
  CoreModule | typeof reactHooksModuleName
>;

/** Responses stay in the client's cache for 5 minutes; live channels patch them meanwhile. */
const staleS = 300;

const callEndpoint: CallQuery = ({ spec, args }, { extra, signal }) =>
  call(spec, args, (extra as ApiExtra).tokens, readJson, signal);

/** The endpoints among the exports of these modules that answer JSON, by name. */
export function jsonEndpointsIn(modules: readonly object[]): Specs {
  const exported = modules.flatMap((one) => Object.entries(one));
  return Object.fromEntries(exported.filter((entry): entry is [string, EndpointSpec] => isJsonEndpoint(entry[1])));
}

function isJsonEndpoint(value: unknown): boolean {
  return isEndpoint(value) && !value.file;
}

/**
 * An RTK Query api from modules of the contract: their `listRounds` and `placeOrder` become `useListRoundsQuery` and
 * `usePlaceOrderMutation`, typed by the contract. Reads provide the contract's `tags`, writes invalidate its `stale`
 * ones. Errors are `Failure`. Endpoints that return a file are not cached: see `downloadFile`.
 */
export function createServiceApi<const Path extends string, const M extends readonly object[]>(
  reducerPath: Path,
  ...modules: M
): ServiceApi<JsonEndpointsIn<M>, Path> {
  const specs = jsonEndpointsIn(modules);
  const tagTypes = [...new Set(Object.values(specs).flatMap(({ tags = [], stale = [] }) => [...tags, ...stale]))];
  const api = createApi({
    reducerPath,
    baseQuery: callEndpoint,
    tagTypes,
    keepUnusedDataFor: staleS,
    refetchOnMountOrArgChange: staleS,
    refetchOnReconnect: true,
    endpoints: (build) => definitionsOf(specs, build),
  });
  // The definitions are built from values, so their types are declared once here: TypeScript cannot follow the loop.
  return api as unknown as ServiceApi<JsonEndpointsIn<M>, Path>;
}

export function definitionsOf(specs: Specs, build: EndpointBuilder<CallQuery, string, string>): EndpointDefinitions {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const query = (args: CallArgs | undefined): Call => ({ spec, args: args ?? {} });
      const definition =
        spec.method === 'GET' || spec.tags
          ? build.query<unknown, CallArgs | undefined>({ query, providesTags: [...(spec.tags ?? [])] })
          : build.mutation<unknown, CallArgs | undefined>({
              query,
              invalidatesTags: (_answer, error) => (error ? [] : [...(spec.stale ?? [])]),
            });
      return [name, definition];
    }),
  );
}
