import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect, Events, type ConnectionOptions, type NatsConnection } from 'nats';
import { parseAllDocuments } from 'yaml';
import { commandSubject } from '@junto/contracts/command';
import { approveOrderCommand, readOrderCommand } from '@junto/contracts/commands/buyer';
import { approveRoundCommand } from '@junto/contracts/commands/supplier';
import { subjectOf } from '@junto/contracts/event';
import { companyChanged } from '@junto/contracts/events/admin';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { roundApproved } from '@junto/contracts/events/supplier';
import { serviceNames } from '@junto/contracts/health';
import { selectedSubject } from '@junto/contracts/live-subjects';
import {
  readDeadLetter,
  readDeadLetters,
  writeDeadLetter,
  type FiledLetter,
} from '@junto/service-kit/events/dead-letters';
import { declareDurable } from '@junto/service-kit/events/declare-durable';
import { replayDeadLetters } from '@junto/service-kit/events/replay-dead-letters';
import type { RunningConsumer } from '@junto/service-kit/events/run-consumer';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { launch, type Launched } from '../../tools/processes/launch.mjs';
import { run } from '../../tools/processes/run.mjs';
import { findProgram } from '../../tools/servers/find.mjs';
import { natsServer } from '../../tools/servers/programs.mjs';

const root = path.join(__dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-nats-'));
const at = (...names: string[]) => path.join(scratch, ...names);
const passwordOf = (name: string) => `password-of-${name}`;
const log = createLog('test', '0', 'silent');
let server: Launched;
let url: string;
const connections: NatsConnection[] = [];
const buses: Bus[] = [];

/** Production configuration of one cluster member, with folders and ports of this test. */
function configuration(port: number): string {
  const [config] = parseAllDocuments(readFileSync(path.join(root, 'k8s/overlays/production/nats.yaml'), 'utf8'));
  const { data } = config!.toJS() as { data: Record<string, string> };
  return data['nats.conf']!.replace(/\ncluster \{[\s\S]*\n\}\n/, '\n')
    .replace('port: 4222', `listen: "127.0.0.1:${port}"`)
    .replace('http_port: 8222\n', '')
    .replaceAll('/data', at('data'))
    .replaceAll('/etc/', `${scratch}/`);
}

/** A self-signed certificate for `localhost`. */
function makeCertificate() {
  mkdirSync(at('nats-tls'));
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2'];
  const files = ['-keyout', at('nats-tls', 'tls.key'), '-out', at('nats-tls', 'tls.crt')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...about, ...files], { stdio: 'ignore' });
  copyFileSync(at('nats-tls', 'tls.crt'), at('nats-tls', 'ca.crt'));
}

beforeAll(async () => {
  makeCertificate();
  for (const folder of ['nats', 'nats-users', 'nats-secrets']) mkdirSync(at(folder));
  copyFileSync(path.join(root, 'k8s/nats/users.conf'), at('nats-users', 'users.conf'));
  const passwords = [...serviceNames, 'operator'].map(
    (name) => `${name.toUpperCase()}_PASSWORD: "${passwordOf(name)}"\n`,
  );
  writeFileSync(at('nats-secrets', 'passwords.conf'), passwords.join(''));
  const port = await freePort();
  writeFileSync(at('nats', 'nats.conf'), configuration(port));
  server = launch('nats-server', await findProgram(natsServer, () => {}), ['--config', at('nats', 'nats.conf')], {
    logFile: at('nats.log'),
    env: { ...process.env, POD_NAME: 'nats-0' },
  });
  url = `nats://localhost:${port}`;
  await eventually(() => as('operator'));
});
afterAll(async () => {
  for (const bus of buses) await bus.stop();
  for (const connection of connections) await connection.close();
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function as(user: string, options: ConnectionOptions = {}): Promise<NatsConnection> {
  const tls = { caFile: at('nats-tls', 'ca.crt') };
  const who = { user, pass: passwordOf(user), inboxPrefix: `_INBOX.${user}` };
  const connection = await connect({ servers: url, ...who, tls, reconnect: false, timeout: 20_000, ...options });
  connections.push(connection);
  return connection;
}

function busOf(user: string): Bus {
  const caFile = at('nats-tls', 'ca.crt');
  const bus = openBus({ url, name: user, prefix: '', credentials: { user, password: passwordOf(user), caFile }, log });
  buses.push(bus);
  return bus;
}

/** @returns the permission error for the attempt, undefined when the server accepted it */
async function refused(user: string, attempt: (connection: NatsConnection) => void): Promise<string | undefined> {
  const connection = await as(user);
  let violation: string | undefined;
  void (async () => {
    for await (const { type, data } of connection.status()) if (type === Events.Error) violation ??= String(data);
  })();
  attempt(connection);
  // The server responds in order: its error arrives before the end of the flush, and is emitted a turn later.
  await connection.flush();
  await nextTurn();
  return violation;
}

const publish = (subject: string) => (connection: NatsConnection) => connection.publish(subject, '{}');

describe('NATS with the settings of production', () => {
  test('accepts no client without a password or without TLS', async () => {
    await expect(as('buyer', { pass: 'wrong-password' })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: url, tls: { caFile: at('nats-tls', 'ca.crt') } })).rejects.toThrow(
      /authorization/i,
    );
    await expect(as('buyer', { tls: {} })).rejects.toThrow(/certificate/i);
  });

  test.each([
    ['buyer', 'publishes an order event', subjectOf(orderPlaced, 'one')],
    ['buyer', 'publishes live quantities', selectedSubject('one')],
    ['supplier', 'publishes a round event', subjectOf(roundApproved, 'one')],
    ['admin', 'decides about an order', commandSubject(approveOrderCommand)],
    ['admin', 'decides about a round', commandSubject(approveRoundCommand)],
    ['operator', 'publishes anything', subjectOf(orderPlaced, 'one')],
  ])('%s %s', async (user, _does, subject) => {
    expect(await refused(user, publish(subject))).toBeUndefined();
  });

  test.each([
    ['buyer', 'an event of supplier', subjectOf(roundApproved, 'one')],
    ['buyer', 'an event of admin', subjectOf(companyChanged, 'one')],
    ['buyer', 'a decision about its own order', commandSubject(approveOrderCommand)],
    ['supplier', 'a decision about its own round', commandSubject(approveRoundCommand)],
    ['identity', 'an event of buyer', subjectOf(orderPlaced, 'one')],
    ['realtime', 'any event', subjectOf(orderPlaced, 'one')],
    ['realtime', 'a decision', commandSubject(approveRoundCommand)],
    ['edge', 'any event', subjectOf(orderPlaced, 'one')],
    ['admin', 'the end of the stream', '$JS.API.STREAM.DELETE.EVT'],
    ['buyer', 'an empty stream', '$JS.API.STREAM.PURGE.EVT'],
    ['buyer', 'the next message of another service', '$JS.API.CONSUMER.MSG.NEXT.EVT.supplier-copy-sales'],
    ['buyer', 'a dead letter of another service', 'dlq.supplier.copy-sales'],
    ['buyer', 'which letter it wants by its place', '$JS.API.STREAM.MSG.GET.DLQ'],
    ['buyer', 'that it reads letters of supplier', '$JS.API.CONSUMER.CREATE.DLQ.one.dlq.supplier.*'],
    ['buyer', 'that it reads letters of all', '$JS.API.CONSUMER.CREATE.DLQ.one.dlq.*.*'],
    ['buyer', 'that it reads letters it does not name', '$JS.API.CONSUMER.CREATE.DLQ.one'],
    ['realtime', 'that a letter is to go', '$JS.API.STREAM.MSG.DELETE.DLQ'],
    ['edge', 'that it reads letters', '$JS.API.CONSUMER.CREATE.DLQ.one.dlq.edge.*'],
  ])('%s may not publish %s', async (user, _what, subject) => {
    expect(await refused(user, publish(subject))).toMatch(/permissions.violation/i);
  });

  test.each([
    ['buyer', 'answers to others', '_INBOX.admin.>'],
    ['buyer', 'commands to supplier', commandSubject(approveRoundCommand)],
    ['edge', 'events as they pass', 'evt.>'],
  ])('%s may not subscribe to %s', async (user, _what, subject) => {
    expect(await refused(user, (connection) => void connection.subscribe(subject))).toMatch(/permissions.violation/i);
  });

  test('a service creates the streams, publishes, keeps its durable and answers commands, each as itself', async () => {
    const [buyer, admin, supplier] = [busOf('buyer'), busOf('admin'), busOf('supplier')];
    const { jetstream } = await buyer.ready();
    await jetstream.publish(subjectOf(orderPlaced, 'one'), '{"n":1}', { msgID: 'one' });

    const { manager, jetstream: ofAdmin } = await admin.ready();
    const durable = { stream: 'EVT', name: 'admin-copy-orders', subjects: [subjectOf(orderPlaced, '*')] };
    await declareDurable(manager, durable);
    const message = await (await ofAdmin.consumers.get('EVT', durable.name)).next({ expires: 5_000 });
    expect(message?.json()).toEqual({ n: 1 });
    expect(await message?.ackAck()).toBe(true);
    const other = await supplier.ready();
    await expect(declareDurable(other.manager, durable)).rejects.toThrow(/permissions.violation/i);

    const { connection } = await buyer.ready();
    connection.subscribe(commandSubject(readOrderCommand), {
      callback: (_error, command) => void command.respond('here'),
    });
    await connection.flush();
    const answer = await (await admin.ready()).connection.request(commandSubject(readOrderCommand), '{}');
    expect(answer.string()).toBe('here');
  });
});

test('a service reads and settles letters of its own, admin sees those of all', async () => {
  const [buyer, supplier, admin] = [busOf('buyer'), busOf('supplier'), busOf('admin')];
  await Promise.all([buyer, supplier, admin].map((bus) => bus.ready()));
  const given = { durable: 'copy-items', reason: 'Error: poison', failures: 5 };
  await writeDeadLetter(supplier, { ...given, service: 'supplier', event: { id: 'theirs' } }, 'theirs');
  await writeDeadLetter(buyer, { ...given, service: 'buyer', event: { id: 'own' } }, 'own');
  const idsOf = (filed: FiledLetter[]) => filed.map(({ letter }) => (letter.event as { id: string }).id);
  const all = await readDeadLetters(admin, '*');
  expect(idsOf(all)).toEqual(['theirs', 'own']);
  expect(await readDeadLetter(admin, all[0]!.sequence)).toMatchObject({ service: 'supplier' });
  expect(idsOf(await readDeadLetters(buyer, 'buyer'))).toEqual(['own']);

  // Permissions cannot restrict deletions to a service's own letters, so deletions are audited by advisories.
  const advisories: object[] = [];
  const operator = await as('operator');
  operator.subscribe('$JS.EVENT.ADVISORY.API', { callback: (_error, message) => void advisories.push(message.json()) });
  await operator.flush();
  const handled: unknown[] = [];
  const consumer = { durable: 'copy-items', handleNow: async (event: unknown) => void handled.push(event) };
  const replay = (sequence: number) => replayDeadLetters(buyer, 'buyer', [consumer as RunningConsumer], { sequence });
  // Dead letters of another service, whatever their position.
  expect(await replay(all[0]!.sequence)).toEqual({ handled: 0, failed: [] });
  expect(await replay(all[1]!.sequence)).toEqual({ handled: 1, failed: [] });
  expect([handled, idsOf(await readDeadLetters(admin, '*'))]).toEqual([[{ id: 'own' }], ['theirs']]);
  const deletion = { subject: '$JS.API.STREAM.MSG.DELETE.DLQ', request: `{"seq":${all[1]!.sequence}}` };
  const buyers = expect.objectContaining({ user: 'buyer' }) as object;
  await eventually(() => expect(advisories).toContainEqual(expect.objectContaining({ ...deletion, client: buyers })));
});

test.each(['docker/nats.conf', 'k8s/servers-dev/nats.yaml'])('%s is taken by the server', async (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const config = file.endsWith('.yaml')
    ? (parseAllDocuments(text)[0]!.toJS() as { data: Record<string, string> }).data['nats.conf']!
    : text;
  writeFileSync(at('nats', 'one.conf'), config.replaceAll('/data', at('data')));
  // Not a standalone file: it references users, passwords and a folder, which are laid out as in containers.
  const program = await findProgram(natsServer, () => {});
  process.env.POD_NAME = 'nats-0';
  const { code, output } = await run(program, ['-t', '-c', at('nats', 'one.conf')]);
  expect([code, output]).toEqual([0, expect.stringContaining('configuration file')]);
});

describe('a service with the certificate authority', () => {
  test('sends nothing to a server without TLS', async () => {
    const plain = process.env.JUNTO_TEST_NATS_URL!;
    await expect(
      connect({ servers: plain, tls: { caFile: at('nats-tls', 'ca.crt') }, reconnect: false }),
    ).rejects.toThrow();
  });
});
