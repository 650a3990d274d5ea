import type { EndpointSpec } from './endpoint';

/** The endpoints among the exports of these modules. */
export function endpointsIn(...modules: object[]): EndpointSpec[] {
  return modules.flatMap((one) => Object.values(one).filter(isEndpoint));
}

/** Whether an export of a contract's module declares an endpoint. */
export function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;
}
