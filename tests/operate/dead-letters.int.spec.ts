import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { profileChanged } from '@junto/contracts/events/identity';
import { readConfig } from '@junto/service-kit/config';
import { writeDeadLetter } from '@junto/service-kit/events/dead-letters';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { profileEvent } from '@junto/test-kit/a-profile';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { defineAdmin } from '../../services/admin/src/app';
import { adminConfig } from '../../services/admin/src/config';
import { aProfileState } from '../../services/admin/src/testing/states';
import { operate } from './run-operate';

// Each run of a program starts a process that reads its sources: seconds on a busy machine.

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService((env) => defineAdmin(readConfig(adminConfig, env)), {
    NATS_PASSWORD: natsPassword,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'junto-letters-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await service.stop();
});

/** A user event that a consumer of admin dead-letters. */
async function givenUp(durable: string) {
  const profile = aProfileState();
  const { envelope } = newEvent(profileChanged, { ...profileEvent(profile), cause: platformContext });
  const event = JSON.parse(JSON.stringify(envelope)) as typeof envelope;
  const letter = { service: 'admin', durable, reason: 'Error: poison', failures: 5, event };
  await writeDeadLetter(service.bus, letter, event.id);
  return profile;
}

test('events that were given up are handled again by program; what fails again stays, until it is dropped into a file', async () => {
  const [replayable, lost] = [await givenUp('copy-users'), await givenUp('no-such-consumer')];
  const tried = await operate(service.place, ['dead-letters', 'replay', '--dry-run']);
  expect([tried.code, tried.done]).toEqual([0, 'Would replay 2 events']);

  const replayed = await operate(service.place, ['dead-letters', 'replay']);
  expect([replayed.code, replayed.stderr]).toEqual([1, expect.stringContaining('Replayed 1 of 2 events')]);
  expect(replayed.stderr).toContain('no consumer no-such-consumer in this service');
  const users = mongoose.connection.collection<{ _id: string }>('users');
  expect(await users.findOne({ _id: replayable.id })).toMatchObject({ name: replayable.name });

  expect((await operate(service.place, ['dead-letters', 'drop'])).stderr).toContain('--keep FILE');
  const file = path.join(folder, 'dropped.jsonl');
  const dropped = await operate(service.place, ['dead-letters', 'drop', '--service', 'admin', '--keep', file]);
  expect([dropped.code, dropped.done]).toEqual([0, `Dropped 1 event into ${file}`]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ event: { aggregate_id: lost.id } });
  expect((await operate(service.place, ['dead-letters', 'replay'])).done).toBe('Replayed 0 of 0 events');

  // A pod has no writable file system: it prints the letters, and the operator redirects them to a file.
  const third = await givenUp('no-such-consumer');
  const printed = await operate(service.place, ['dead-letters', 'drop', '--keep', '-']);
  expect([printed.code, printed.stderr]).toEqual([0, expect.stringContaining('Dropped 1 event')]);
  expect(JSON.parse(printed.done)).toMatchObject({ event: { aggregate_id: third.id } });
});
