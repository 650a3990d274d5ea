import { closeAgainstOrders } from './close-against-orders';
import { lastUnits, oneKey, twoBuyers } from './crowds';
import { killScenarios } from './kill-processes';
import type { Scenario } from './scenario';
import { mongoFrozen, natsAway, streamFull } from './servers-away';

export const everyScenario: Scenario[] = [
  ...killScenarios,
  mongoFrozen,
  natsAway,
  streamFull,
  twoBuyers,
  lastUnits,
  oneKey,
  closeAgainstOrders,
];
