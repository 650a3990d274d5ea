import type { AnswerOf, BodyGiven, EndpointSpec, QueryGiven } from '@junto/contracts/endpoint';
import {
  createApi,
  type Api,
  type BaseQueryFn,
  type coreModuleName,
  type MutationDefinition,
  type QueryDefinition,
  type reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import { readPolicy, writePolicy, type Policy } from './policies';
import type { ApiProblem } from './problem';
import { send, type CallParts, type Caller } from './send';

type ParamsGiven<E extends EndpointSpec> = E['params'] extends { _zod: { input: infer I } } ? I : undefined;
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
type Parts<E extends EndpointSpec> = Part<'params', ParamsGiven<E>> &
  Part<'query', QueryGiven<E>> &
  Part<'body', BodyGiven<E>> &
  (E['upload'] extends object ? { file: File | Blob } : unknown) &
  (E['idempotent'] extends true ? { idempotencyKey: string } : unknown);

/** What a hook takes: the parts that the contract names, or nothing. */
export type ArgOf<E extends EndpointSpec> = unknown extends Parts<E> ? void : Record<never, never> extends Parts<E> ? Parts<E> | void : Parts<E>;

export type Endpoints = Record<string, EndpointSpec>;
type BaseQuery = BaseQueryFn<{ name: string; parts: CallParts }, unknown, ApiProblem>;
type Definition<E extends EndpointSpec, Path extends string> = E['method'] extends 'GET'
  ? QueryDefinition<ArgOf<E>, BaseQuery, string, AnswerOf<E>, Path>
  : MutationDefinition<ArgOf<E>, BaseQuery, string, AnswerOf<E>, Path>;
type Definitions<Es extends Endpoints, Path extends string> = { [K in keyof Es]: Definition<Es[K], Path> };

export type ServiceApi<Es extends Endpoints, Path extends string> = Api<
  BaseQuery,
  Definitions<Es, Path>,
  Path,
  string,
  typeof coreModuleName | typeof reactHooksModuleName
>;

/** How long an answer counts as fresh, and stays after its last reader (specification 9). */
const staleSeconds = 300;

/**
 * An RTK Query api with one typed hook per endpoint of the contract: `useListRoundsQuery`, `usePlaceOrderMutation`.
 * @param reducerPath name of the service, also the api's place in the store
 * @param endpoints contract values by the name of their hook
 * @param policies time-outs and retries of specification 9 for the reads it names; others have the default
 */
export function createServiceApi<const Path extends string, Es extends Endpoints>(
  reducerPath: Path,
  endpoints: Es,
  policies: Partial<Record<keyof Es, Policy>> = {},
): ServiceApi<Es, Path> {
  const base = createApi({
    reducerPath,
    baseQuery: baseQueryOf(endpoints, policies),
    tagTypes: tagsOf(endpoints),
    keepUnusedDataFor: staleSeconds,
    refetchOnMountOrArgChange: staleSeconds,
    refetchOnReconnect: true,
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(endpoints).map(([name, spec]) => {
          const query = (parts: CallParts | void) => ({ name, parts: parts ?? {} });
          return spec.method === 'GET'
            ? [name, build.query({ query, providesTags: [...(spec.tags ?? [])] })]
            : [name, build.mutation({ query, invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [...(spec.stale ?? [])]) })];
        }),
      ),
  });
  // The definitions are built in a loop, which TypeScript cannot follow; their types come from the contract.
  return base as unknown as ServiceApi<Es, Path>;
}

function baseQueryOf<Es extends Endpoints>(endpoints: Es, policies: Partial<Record<keyof Es, Policy>>): BaseQuery {
  return async ({ name, parts }, { signal, extra }) => {
    const spec = endpoints[name] as EndpointSpec;
    const policy = policies[name] ?? (spec.method === 'GET' ? readPolicy : writePolicy);
    const sent = await send(spec, parts, policy, (extra ?? {}) as Caller, signal);
    if ('problem' in sent) return { error: sent.problem };
    return { data: sent.response.status === 204 ? null : await sent.response.json() };
  };
}

function tagsOf(endpoints: Endpoints): string[] {
  return [...new Set(Object.values(endpoints).flatMap(({ tags = [], stale = [] }) => [...tags, ...stale]))];
}
