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
import { call, readJson } from './call';
import type { Failure } from './failure';
import type { CallArgs } from './request';
import type { TokenSource } from './session';

export type Specs = Record<string, EndpointSpec>;
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

/** The cache tags in an api's contract. */
type TagOf<S extends Specs> = {
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
type DefinitionsOf<S extends Specs, Path extends string> = { [Name in keyof S]: DefinitionOf<S[Name], Path, TagOf<S>> };
export type ServiceApi<S extends Specs, Path extends string> = Api<
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

/**
 * An RTK Query api from contract endpoints: `{ listRounds, placeOrder }` becomes `useListRoundsQuery` and
 * `usePlaceOrderMutation`, typed by the contract. Reads provide the contract's `tags`, writes invalidate its `stale`
 * ones. Errors are `Failure`. Endpoints that return a file are not cached: see `downloadFile`.
 */
export function createServiceApi<const Path extends string, S extends Specs>(
  reducerPath: Path,
  specs: S,
): ServiceApi<S, Path> {
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
  return api as unknown as ServiceApi<S, Path>;
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
