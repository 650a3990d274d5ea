import type { readPlatform as readPlatformSpec } from '@junto/contracts/admin/platform';
import type { AnswerGiven } from '@junto/contracts/endpoint';
import { health, healthSubject, serviceNames, type Health } from '@junto/contracts/health';
import type { Bus } from '@junto/service-kit/nats/bus';

/** Settings is a page, not an alert: a service without an answer within a second counts as silent. */
const answerWithinMs = 1_000;

/** Requests the health of every service (decision 139). A service without an answer is listed without its state. */
export async function readPlatform(bus: Bus): Promise<AnswerGiven<typeof readPlatformSpec>> {
  return {
    services: await Promise.all(serviceNames.map(async (name) => ({ name, health: await healthOf(bus, name) }))),
  };
}

async function healthOf(bus: Bus, name: (typeof serviceNames)[number]): Promise<Health | null> {
  const connected = bus.current();
  if (!connected || bus.state() === 'away') return null;
  try {
    const answer = await connected.connection.request(bus.subject(healthSubject(name)), '{}', {
      timeout: answerWithinMs,
    });
    const body = answer.json<{ answer?: unknown }>();
    return health.safeParse(body.answer ?? body).data ?? null;
  } catch {
    return null;
  }
}
