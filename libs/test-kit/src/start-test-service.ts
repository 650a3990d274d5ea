import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { CommandSpec } from '@junto/contracts/command';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import type { EventSpec } from '@junto/contracts/event';
import { sendCommand, serveCommands, type CommandHandler } from '@junto/service-kit/commands';
import { platformContext, type EventContext } from '@junto/service-kit/events/event-context';
import { newEvent, type EventFacts } from '@junto/service-kit/events/outbox';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { startService, type ServiceDefinition, type StartedService } from '@junto/service-kit/service';
import { createLog } from '@junto/service-kit/telemetry/log';
import { call, type Called, type CallOptions } from './call';
import { isolatedServers, type IsolatedServers } from './isolated-servers';
import { testKeys } from './tokens';

export interface TestService {
  url: string;
  service: StartedService;
  place: IsolatedServers;
  /** Environment from which the service was configured. */
  env: Record<string, string>;
  /** Calls an endpoint over HTTP: `call(placeOrder, { as: buyer, body })`. */
  call<E extends EndpointSpec>(spec: E, options?: CallOptions<E>): Promise<Called<E>>;
  /**
   * Publishes an event as its owner would, directly to JetStream. Its actor is the platform unless `cause` differs. No
   * two events occur in the same millisecond, so that the later one is the newer one in every list.
   * @returns its id
   */
  emit<E extends EventSpec>(
    spec: E,
    facts: Omit<EventFacts<E>, 'cause'> & { cause?: Partial<EventContext> },
  ): Promise<string>;
  /** Sends a command to the service, with more time than a caller has: the machine may be busy. */
  ask<C extends CommandSpec>(spec: C, input: z.input<C['input']>): ReturnType<typeof sendCommand<C>>;
  /** Answers commands in place of another service until the test service stops. */
  play(...handlers: CommandHandler[]): Promise<void>;
  /** Bus of the test, not of the service. */
  bus: Bus;
  /** Stops the service in order, empties its database and streams and deletes its folder. */
  stop(): Promise<void>;
}

/**
 * Emptied servers of services that stopped in this process. Their collections, indexes and streams are reused, because
 * creating them takes longer than most tests.
 */
const freePlaces: IsolatedServers[] = [];

/** Short retry delays of failing consumers for tests. */
const shortDelaysMs = [50, 100, 150, 200];

/**
 * Starts a service in the test process on a free port, with its own database and NATS prefix: `startTestService((env)
 * => buyerService(readConfig(buyerConfig, env)))`. One at a time per test file.
 */
export async function startTestService(
  define: (env: Record<string, string>) => ServiceDefinition,
  extra: Record<string, string> = {},
): Promise<TestService> {
  const place = freePlaces.pop() ?? isolatedServers();
  const folder = await mkdtemp(join(tmpdir(), 'junto-store-'));
  const env: Record<string, string> = {
    SERVICE_PORT: '0',
    MONGO_URI: place.mongoUri('own'),
    NATS_URL: place.natsUrl,
    NATS_PREFIX: place.natsPrefix,
    PUBLIC_URL: 'http://localhost:8080',
    JWKS_URL: 'http://localhost:8080/api/identity/jwks',
    LOG_LEVEL: process.env.JUNTO_TEST_LOG ?? 'silent',
    STAGE: 'local',
    STORE_KIND: 'folder',
    STORE_FOLDER: folder,
    ...extra,
  };
  const service = await startService({ keys: testKeys(), retryDelaysMs: shortDelaysMs, ...define(env) });
  const log = createLog('test', '0', env.LOG_LEVEL!);
  const bus = openBus({ url: place.natsUrl, name: 'test', prefix: place.natsPrefix, log });
  await Promise.all([bus.ready(), service.bus.ready()]);
  const nextTime = increasingTimes();
  const plays: (() => Promise<void>)[] = [];
  const url = `http://127.0.0.1:${service.port}`;

  return {
    url,
    service,
    place,
    env,
    bus,
    call: (spec, options) => call(url, spec, options),
    emit: async (spec, facts) => {
      const cause = { ...platformContext, ...facts.cause };
      const { subject, envelope } = newEvent(spec, { occurredAt: nextTime(), ...facts, cause });
      const { jetstream } = await bus.ready();
      await jetstream.publish(bus.subject(subject), JSON.stringify(envelope), { msgID: envelope.id });
      return envelope.id;
    },
    ask: (spec, input) => sendCommand(spec, input, { bus, timeoutMs: 30_000 }),
    play: async (...handlers) => {
      plays.push(serveCommands(bus, 'played', handlers, log));
      const { connection } = await bus.ready();
      await connection.flush();
    },
    stop: async () => {
      for (const end of plays) await end();
      await service.stop();
      await bus.stop();
      await place.empty();
      freePlaces.push(place);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the present time, or the millisecond after the last returned time if that has not passed. */
function increasingTimes(): () => Date {
  let last = 0;
  return () => {
    const now = Date.now();
    // A test that moved the clock back gets the moved time.
    const isAhead = last >= now && last - now < 1_000;
    last = isAhead ? last + 1 : now;
    return new Date(last);
  };
}
