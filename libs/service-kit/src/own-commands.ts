import { z } from 'zod';
import { health, serviceNames, type Health } from '@junto/contracts/commands/health';
import type { CommandHandler } from './commands';
import { countDeadLetters } from './events/dead-letters';
import type { Relay } from './events/relay';
import { replayDeadLetters } from './events/replay-dead-letters';
import type { RunningConsumer } from './events/run-consumer';
import { mongoAnswers } from './mongo/connect';
import type { Bus } from './nats/bus';

export type ServiceName = (typeof serviceNames)[number];

interface Own {
  name: ServiceName;
  version: string;
  startedAt: Date;
  bus: Bus;
  relay: Relay | undefined;
  consumers: readonly RunningConsumer[];
  hasDatabase: boolean;
}

const replayInput = z.object({ durable: z.string().optional(), limit: z.int().min(1).max(1_000).default(100) });
const replayAnswer = z.object({
  handled: z.int(),
  failed: z.array(z.object({ event_id: z.string().nullable(), reason: z.string() })),
});

/** What every service answers over NATS: how it is, and the replay of its dead letters. */
export function ownCommands(own: Own): CommandHandler[] {
  const name = (command: string) => `${own.name}.${command}` as CommandHandler['spec']['name'];
  return [
    { spec: { name: name('health'), input: z.object({}), answer: health }, handler: () => healthOf(own) },
    {
      spec: { name: name('replayDeadLetters'), input: replayInput, answer: replayAnswer },
      handler: (input: z.output<typeof replayInput>) => replayDeadLetters(own.bus, own.name, own.consumers, input),
    },
  ];
}

/** State of a service for Settings; figures that cannot be read now are 0 beside the part that is down. */
export async function healthOf({ name, version, startedAt, bus, relay, hasDatabase }: Own): Promise<Health> {
  const mongoUp = hasDatabase && (await mongoAnswers());
  return {
    name,
    version,
    started_at: startedAt.toISOString(),
    mongo: !hasDatabase ? 'none' : mongoUp ? 'up' : 'down',
    nats: bus.state() === 'connected' ? 'up' : 'down',
    outbox_backlog: mongoUp && relay ? await relay.backlog() : 0,
    dead_letters: await countDeadLetters(bus, name).catch(() => 0),
  };
}
