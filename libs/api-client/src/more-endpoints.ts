import { definitionsOf, jsonEndpointsIn, type CallQuery, type JsonEndpointsIn, type ServiceApi } from './service-api';
import type { EndpointBuilder } from './state';

/** The parts of an api that receive more endpoints. */
interface Extensible {
  enhanceEndpoints: (more: { addTagTypes: string[] }) => Extensible;
  injectEndpoints: (more: { endpoints: (build: EndpointBuilder<CallQuery, string, string>) => object }) => unknown;
}

/** Adds the endpoints of modules to the api of an area, from code that is loaded after its first page. */
export function withMoreEndpoints<const Path extends string, const M extends readonly object[]>(
  api: { reducerPath: Path },
  ...modules: M
): ServiceApi<JsonEndpointsIn<M>, Path> {
  const specs = jsonEndpointsIn(modules);
  const tags = Object.values(specs).flatMap((spec) => [...(spec.tags ?? [])]);
  const extensible = (api as unknown as Extensible).enhanceEndpoints({ addTagTypes: tags });
  const extended = extensible.injectEndpoints({ endpoints: (build) => definitionsOf(specs, build) });
  return extended as ServiceApi<JsonEndpointsIn<M>, Path>;
}
