import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../faults/platform/platform';

/** Every event is sent, and those who copy have had the time to. */
export async function settled(platform: Platform): Promise<void> {
  const writers = ['identity', 'supplier', 'admin', 'buyer'] as const;
  const unsent = () =>
    Promise.all(writers.map((name) => platform.db(name).collection('outbox').countDocuments({ sent: false })));
  while ((await unsent()).some((count) => count > 0)) await pause(100);
  await pause(800);
}
