import { z } from 'zod';
import { command } from '@junto/contracts/command';
import { health, serviceNames, type Health } from '@junto/contracts/health';
import type { CommandHandler } from './commands';
import { countDeadLetters } from './events/dead-letters';
import type { Relay } from './events/relay';
import { replayDeadLetters } from './events/replay-dead-letters';
import type { RunningConsumer } from './events/run-consumer';
import { mongoAnswers } from './mongo/connect';
import type { Bus } from './nats/bus';
import { eventStream } from './nats/streams';
import { recountCommand } from './recount/recount-command';
import type { Recount } from './recount/recounted';
import { readReports } from './recount/save-report';

export type ServiceName = (typeof serviceNames)[number];

interface Own {
  name: ServiceName;
  version: string;
  startedAt: Date;
  bus: Bus;
  relay: Relay | undefined;
  consumers: readonly RunningConsumer[];
  recounts: readonly Recount[];
  hasDatabase: boolean;
}

const replayInput = z.object({
  /** Replays only this dead letter. */
  sequence: z.int().min(1).optional(),
  durable: z.string().optional(),
  limit: z.int().min(1).max(1_000).default(100),
});
const replayAnswer = z.object({
  handled: z.int(),
  failed: z.array(z.object({ event_id: z.string().nullable(), reason: z.string() })),
});

/** Command that makes a service handle its dead letters again. */
export function replayCommandOf(service: ServiceName) {
  return command(`${service}.replayDeadLetters` as CommandHandler['spec']['name'], {
    input: replayInput,
    answer: replayAnswer,
  });
}

/** Commands that every service answers: health, replay of dead letters, and recounts. */
export function ownCommands(own: Own): CommandHandler[] {
  const name = (command: string) => `${own.name}.${command}` as CommandHandler['spec']['name'];
  return [
    { spec: { name: name('health'), input: z.object({}), answer: health }, handler: () => healthOf(own) },
    {
      spec: replayCommandOf(own.name),
      handler: (input: z.output<typeof replayInput>) => replayDeadLetters(own.bus, own.name, own.consumers, input),
    },
    recountCommand(own.name, own.recounts),
  ];
}

/** Health of a service for Settings; figures of an unavailable dependency are 0. */
export async function healthOf({
  name,
  version,
  startedAt,
  bus,
  relay,
  consumers,
  recounts,
  hasDatabase,
}: Own): Promise<Health> {
  const mongoUp = hasDatabase && (await mongoAnswers());
  return {
    name,
    version,
    started_at: startedAt.toISOString(),
    mongo: !hasDatabase ? 'none' : mongoUp ? 'up' : 'down',
    nats: bus.state() === 'connected' ? 'up' : 'down',
    outbox_backlog: mongoUp && relay ? await relay.backlog() : 0,
    lag: await lagOf(bus, consumers).catch(() => 0),
    dead_letters: await countDeadLetters(bus, name).catch(() => 0),
    recounts: mongoUp ? await readReports(recounts) : [],
  };
}

/** Number of published events that are not handled yet, over all consumers. */
async function lagOf(bus: Bus, consumers: readonly RunningConsumer[]): Promise<number> {
  const connected = bus.current();
  if (!connected || bus.state() === 'away') return 0;
  const stream = eventStream(bus.prefix);
  const infos = await Promise.all(consumers.map(({ durable }) => connected.manager.consumers.info(stream, durable)));
  return infos.reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0);
}
