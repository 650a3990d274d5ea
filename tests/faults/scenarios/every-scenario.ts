import { closeAgainstOrders } from './close-against-orders';
import { lastUnits, oneKey, twoBuyers } from './concurrent-buyers';
import { killScenarios } from './kill-processes';
import { roundsMove } from './rounds-move';
import type { Scenario } from './scenario';
import { frozenMongo, natsOutage, streamFull } from './server-outages';
import { severalOfEach } from './several-of-each';

export const everyScenario: Scenario[] = [
  ...killScenarios,
  frozenMongo,
  natsOutage,
  streamFull,
  twoBuyers,
  roundsMove,
  severalOfEach,
  lastUnits,
  oneKey,
  closeAgainstOrders,
];
