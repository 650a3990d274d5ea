import { definitionsOf, type CallQuery, type ServiceApi, type Specs } from './service-api';
import type { EndpointBuilder } from './state';

/** The parts of an api that receive more endpoints. */
interface Extensible {
  enhanceEndpoints: (more: { addTagTypes: string[] }) => Extensible;
  injectEndpoints: (more: { endpoints: (build: EndpointBuilder<CallQuery, string, string>) => object }) => unknown;
}

/** Adds endpoints to the api of an area, from code that is loaded after its first page. */
export function withMoreEndpoints<S extends Specs, const Path extends string>(
  api: { reducerPath: Path },
  specs: S,
): ServiceApi<S, Path> {
  const tags = Object.values(specs).flatMap((spec) => [...(spec.tags ?? [])]);
  const extensible = (api as unknown as Extensible).enhanceEndpoints({ addTagTypes: tags });
  return extensible.injectEndpoints({ endpoints: (build) => definitionsOf(specs, build) }) as ServiceApi<S, Path>;
}
