import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'nats';
import { deadLettersIn, readFacts } from '../../../tools/operate/ledger/facts';
import { checkOwnLedger } from '../../../tools/operate/ledger/own-ledger';
import { checkReadModels } from '../../../tools/operate/ledger/read-model-consistency';
import type { Violation } from '../../../tools/operate/ledger/violation';
import { isAcknowledged, readLedger } from '../load/ledger';
import type { ReachedPlatform } from '../platform/platform';
import { checkPromises } from './check-promises';

export interface Verdict {
  violations: Violation[];
  /** Time after the end of the load at which all read models matched; null if they did not within the observed time. */
  equalAfterMs: number | null;
  /** Number of orders of all clients. */
  acknowledged: number;
}

/**
 * Compares the clients' ledger with the databases, read directly. Committed state is checked as it is; read models are
 * checked again until they match, or for `watchMs`.
 */
export async function check(platform: ReachedPlatform, ledgerFile: string, watchMs: number): Promise<Verdict> {
  const entries = readLedger(ledgerFile);
  const placed = entries.filter((entry) => isAcknowledged(entry) && entry.ask.op === 'place');
  const acknowledged = new Set(placed.map(({ outcome }) => outcome?.order?.id)).size;
  for (const began = Date.now(); ; await sleep(250)) {
    const facts = await readFacts(platform.db, () => deadLettersOf(platform));
    const violations = [...checkOwnLedger(facts), ...checkPromises(entries, facts), ...checkReadModels(facts)];
    const tookMs = Date.now() - began;
    if (violations.length === 0) return { violations, equalAfterMs: tookMs, acknowledged };
    if (tookMs > watchMs) return { violations, equalAfterMs: null, acknowledged };
  }
}

async function deadLettersOf({ nats, space, prefix = space, natsCredentials }: ReachedPlatform): Promise<number> {
  const { user, password: pass } = natsCredentials ?? {};
  const connection = await connect({ servers: nats.address, timeout: 5_000, user, pass });
  try {
    return await deadLettersIn(await connection.jetstreamManager(), prefix);
  } finally {
    await connection.close();
  }
}
