// Replaces all other services for a service that runs alone: it issues tokens for callers, serves the keys that
// verify them and, on the first start, publishes the events of the demo market. Prints one line of JSON when ready
// and runs until it is stopped.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { callers, publicKeys, tokenFor } from './callers';
import { marketEvents } from './market-events';

/** A working day, so that a developer who tries a service by hand does not need a new token. */
const tokenLifeS = 12 * 3_600;
/** One of each role, named by their address in the demo data. */
const shown = ['buyer@junto.test', 'supplier@junto.test', 'admin@junto.test'];

async function publishMarket(service: string, url: string): Promise<number> {
  const log = createLog('stand-in', '0', 'warn');
  const bus = openBus({ url, name: 'stand-in', prefix: '', log });
  const { jetstream } = await bus.ready();
  const events = marketEvents(service);
  for (const { subject, envelope } of events)
    await jetstream.publish(bus.subject(subject), JSON.stringify(envelope), { msgID: envelope.id });
  await bus.stop();
  return events.length;
}

async function standIn([service = '', natsUrl = '', known = '']: string[]): Promise<void> {
  const published = known === 'known' ? 0 : await publishMarket(service, natsUrl);
  const keys = createServer((_req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(publicKeys));
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const people = callers
    .filter(({ email }) => shown.includes(email))
    .map((caller) => ({ role: caller.role, token: tokenFor(caller, tokenLifeS) }));
  const jwksUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`;
  console.log(JSON.stringify({ jwksUrl, published, people }));
}

standIn(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
