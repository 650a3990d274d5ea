import { closeAgainstOrders } from './close-against-orders';
import { lastUnits, oneKey, twoBuyers } from './crowds';
import { killScenarios } from './kill-processes';
import { roundsMove } from './rounds-move';
import type { Scenario } from './scenario';
import { mongoFrozen, natsAway, streamFull } from './servers-away';
import { severalOfEach } from './several-of-each';

export const everyScenario: Scenario[] = [
  ...killScenarios,
  mongoFrozen,
  natsAway,
  streamFull,
  twoBuyers,
  roundsMove,
  severalOfEach,
  lastUnits,
  oneKey,
  closeAgainstOrders,
];
