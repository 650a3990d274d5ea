import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { readConfig, serviceConfig } from '../config';
import type { ServiceDefinition, Slice } from '../service';

/** Starts a service of one slice before the tests of a spec and stops it after them. */
export function serviceOfSlice(
  slice: Slice,
  facts: Partial<ServiceDefinition> = {},
  extra: Record<string, string> = {},
): TestService {
  const define = (env: Record<string, string>): ServiceDefinition => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, env),
    slices: [slice],
    ...facts,
  });
  return serviceOfSpec(() => startTestService(define, extra));
}
