import mongoose from 'mongoose';
import { createCompany } from '@junto/contracts/admin/companies';
import { readOriginalsCommand } from '@junto/contracts/commands/buyer';
import { companyChanged } from '@junto/contracts/events/admin';
import { healthSubject, type Health } from '@junto/contracts/health';
import { refuse } from '@junto/contracts/problems';
import { readConfig } from '@junto/service-kit/config';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { eventually } from '@junto/test-kit/eventually';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { anAdmin } from '@junto/test-kit/tokens';
import { defineAdmin } from '../../services/admin/src/app';
import { adminConfig } from '../../services/admin/src/config';
import { operate } from './run-operate';

// Each run of a program starts a process that reads its sources: seconds on a busy machine.

const healthy: Health = {
  ...{ name: 'buyer', version: '1', started_at: new Date(0).toISOString(), mongo: 'up', nats: 'up' },
  ...{ outbox_backlog: 0, dead_letters: 0 },
};
const unseen = { began_at: null, ended_at: null, looked_at: 0, differing: 0, mended: 0, undecided: 0, examples: [] };

let service: TestService;
/** Admin has copies of its orders and pools. */
let buyerIsAway = true;
beforeAll(async () => {
  service = await startTestService((env) => defineAdmin(readConfig(adminConfig, env)), {
    NATS_PASSWORD: natsPassword,
  });
  const originals = () => Promise.resolve(buyerIsAway ? refuse('try_again', { retry_after_s: 2 }) : { items: [] });
  await service.play({ spec: readOriginalsCommand, handler: originals });
});
afterAll(() => service.stop());

test('a recount prints what could not be compared, and compares all else', async () => {
  const { code, stderr } = await operate(service.place, ['recount', 'admin', '--dry-run']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('not finished: order_copies of admin, pool_copies of admin. Run this again'),
  ]);
  expect(stderr).toContain('admin · figures: ');
});

test('a recount prints different figures without changing them, corrects them, and finds nothing the next time', async () => {
  buyerIsAway = false;
  await service.call(createCompany, { as: anAdmin(), body: { name: 'Casa Norte', type: 'buyer', same_name: true } });
  const figures = mongoose.connection.collection<{ _id: string; counts: Record<string, number> }>('figures');
  await figures.updateOne({ _id: 'companies' }, { $set: { 'counts.all': 7 } });
  const storedCount = async () => (await figures.findOne({ _id: 'companies' }))?.counts.all;

  const tried = await operate(service.place, ['recount', 'admin', '--dry-run']);
  expect([tried.code, await storedCount()]).toEqual([1, 7]);
  expect(tried.stderr).toContain('companies counts.all is 7, but its source has 1');

  const unknown = await operate(service.place, ['recount', 'admins']);
  expect([unknown.code, unknown.stderr, await storedCount()]).toEqual([
    1,
    expect.stringContaining("'admins' is invalid for argument 'services'. Allowed choices are buyer, supplier, admin"),
    7,
  ]);

  const fixed = await operate(service.place, ['recount', 'admin']);
  expect([fixed.code, fixed.done, await storedCount()]).toEqual([0, '1 mismatch found, 1 fixed', 1]);
  expect((await operate(service.place, ['recount', 'admin'])).done).toBe('0 mismatches found, 0 fixed');
});

test("a difference that needs a person's decision ends the run with 1, whatever else was corrected", async () => {
  const { connection } = await service.bus.ready();
  const reports = ['pools', 'order_totals'].map((name) => ({ ...unseen, name, mends: name === 'pools' }));
  connection.subscribe(service.bus.subject(healthSubject('buyer')), {
    callback: (_error, message) => void message.respond(JSON.stringify({ answer: { ...healthy, recounts: reports } })),
  });
  await service.play({
    spec: recountCommandOf('buyer'),
    handler: ({ what }: { what: string }) =>
      Promise.resolve({
        ...{ looked_at: 1, undecided: 0, next: null, mended: what === 'pools' ? 1 : 0 },
        differences: [{ id: 'one', field: 'total_minor', kept: 7, counted: 5 }],
      }),
  });
  const ran = await operate(service.place, ['recount', 'buyer']);
  expect([ran.code, ran.stderr]).toEqual([
    1,
    expect.stringContaining('2 mismatches found, 1 fixed; 1 mismatch left: see above'),
  ]);
  expect(ran.stderr).toContain('one total_minor is 7, but its source has 5');
});

test('operate prints its commands when the command is unknown', async () => {
  const { code, stderr } = await operate(service.place, ['repair']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/unknown command 'repair'[^]*recount \[options\] \[services\.\.\.\]/),
  ]);
  const mistyped = await operate(service.place, ['recount', '--dryrun']);
  expect([mistyped.code, mistyped.stderr]).toEqual([1, expect.stringMatching(/'--dryrun'[^]*Usage: operate recount/)]);
  expect(await operate(service.place, ['recount', '--help'])).toMatchObject({
    code: 0,
    done: expect.stringMatching(/^Usage: operate recount \[options\] \[services\.\.\.\]/),
  });
});

test('an owner republishes all documents of a read model at their current version', async () => {
  const stderr: string[] = [];
  subscribeToEvents(
    service.bus,
    companyChanged,
    ({ payload, actor }) => stderr.push(`${payload.company.name} ${actor.kind}`),
    {
      log: service.service.log,
    },
  );
  await (await service.bus.ready()).connection.flush();
  const tried = await operate(service.place, ['rebuild', 'companies', '--dry-run']);
  expect([tried.done, stderr]).toEqual(['Would republish: companies by admin', []]);
  expect((await operate(service.place, ['rebuild', 'companies'])).done).toBe('Republished 1 document');
  await eventually(() => expect(stderr).toEqual(['Casa Norte system']));
});
