import { ofSpec } from './of-spec';

/** Starts a service before the tests of a spec and stops it after them. Its members exist once the tests run. */
export function serviceOfSpec<S extends { stop(): Promise<void> }>(start: () => Promise<S>): S {
  const service = ofSpec(start);
  afterAll(() => service.stop());
  return service;
}
