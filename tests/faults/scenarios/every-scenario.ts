import { closeAgainstOrders } from './close-against-orders';
import { lastUnits, oneKey, twoBuyers } from './concurrent-buyers';
import { killScenarios } from './kill-processes';
import { roundsMove } from './rounds-move';
import type { Scenario } from './scenario';
import { frozenMongo, natsOutage, streamFull } from './server-outages';
import { settleUnderKills } from './settle-under-kills';
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
  settleUnderKills,
];

/** One of each kind: the writer of orders, the database and the bus fail, and buyers compete. */
const ofEveryRun = [
  'kill-buyer',
  'kill-mongo',
  'nats-away',
  'two-buyers',
  'last-ten',
  'one-key',
  'close-against-orders',
];

/** Scenarios of `npm test`. */
export const scenariosOfEveryRun = everyScenario.filter(({ name }) => ofEveryRun.includes(name));

/** Scenarios that only `npm test -- all` plays. */
export const slowScenarios = everyScenario.filter(({ name }) => !ofEveryRun.includes(name));
