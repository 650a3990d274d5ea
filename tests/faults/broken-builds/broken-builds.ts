import type { Rule } from '../../../tools/operate/ledger/violation';
import { lastUnits, oneKey } from '../scenarios/concurrent-buyers';
import type { Scenario } from '../scenarios/scenario';
import { natsOutage } from '../scenarios/server-outages';
import { idle, replaced, type Breakage } from './break-bundle';

/** A build with a deliberate defect, the scenario that exposes it, and the violation the checker must report. */
export interface BrokenBuild {
  name: string;
  does: string;
  breakages: Breakage[];
  scenario: Scenario;
  finds: Rule;
}

export const brokenBuilds: BrokenBuild[] = [
  {
    name: 'without-outbox',
    does: 'a build without an outbox (events live in memory alone) while NATS is away',
    breakages: [
      replaced(
        'libs/service-kit/src/events/outbox.ts',
        /await connection\.collection<OutboxRow>\(outboxName\)\.insertMany\([^;]*;/,
        '',
      ),
    ],
    scenario: natsOutage,
    finds: 'copy differs',
  },
  {
    name: 'without-cap',
    does: 'a build that checks no cap, 200 buyers for the last 10 units',
    breakages: [idle('services/buyer/src/group-commit/decide-placement.ts', 'refuseAboveCap', 'null')],
    scenario: lastUnits,
    finds: 'above cap',
  },
  {
    name: 'without-idempotency',
    does: 'a build that looks up no key, one key 100 times and again with a new cart',
    breakages: [
      idle('services/buyer/src/group-commit/read-group.ts', 'readPlaced', 'Promise.resolve([])'),
      replaced(
        'services/buyer/src/orders/order.model.ts',
        /\{ unique: true, name: 'one_of_key' \}/,
        "{ name: 'one_of_key' }",
      ),
    ],
    scenario: oneKey,
    finds: 'doubled',
  },
];
