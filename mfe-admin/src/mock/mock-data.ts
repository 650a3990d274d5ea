import type { MockData } from '@junto/remote-kit/standalone/data-source';
import { aProfile } from '../testing/builders';
import { decisionHandlers } from './decision-handlers';
import { listHandlers } from './list-handlers';
import { platformHandlers } from './platform-handlers';
import { createWorld } from './world';

/** Mock data for standalone mode; every admin sees the same data. */
export function mockData(): MockData {
  const world = createWorld();
  return {
    handlers: [...decisionHandlers(world), ...listHandlers(world), ...platformHandlers(world)],
    people: [aProfile()],
  };
}
