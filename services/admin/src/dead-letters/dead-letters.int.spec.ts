import { dismissDeadLetter, listDeadLetters, replayDeadLetter } from '@junto/contracts/admin/dead-letters';
import { profileChanged } from '@junto/contracts/events/identity';
import { writeDeadLetter } from '@junto/service-kit/events/dead-letters';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { profileEvent } from '@junto/test-kit/a-profile';
import { AuditRowModel } from '../audit/audit-row.model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { aProfileState } from '../testing/states';
import { UserModel } from '../users/user.model';

const service = adminServiceOfSpec();
const as = () => ({ as: service.admin });

const letters = async () => (await service.call(listDeadLetters, as())).body.items;

/** Dead-letters a user's event, as a consumer of admin does. */
async function givenUp(durable: string) {
  const profile = aProfileState();
  const { envelope } = newEvent(profileChanged, { ...profileEvent(profile), cause: platformContext });
  const event = JSON.parse(JSON.stringify(envelope)) as typeof envelope;
  await writeDeadLetter(
    service.bus,
    { service: 'admin', durable, reason: 'Error: poison', failures: 5, event },
    event.id,
  );
  const letter = (await letters()).find((one) => (one.event as typeof event).id === event.id)!;
  return { profile, letter, params: { sequence: String(letter.sequence) } };
}

const auditOf = (profile: { id: string }) =>
  AuditRowModel.find({ subject_id: profile.id, kind: 'platform' }).sort({ at: 1 }).lean();

test('a dead letter is listed with its reason and event; replayed it is handled once, removed and audited', async () => {
  const { profile, letter, params } = await givenUp('copy-users');
  expect(letter).toMatchObject({
    service: 'admin',
    durable: 'copy-users',
    reason: 'Error: poison',
    failures: 5,
    type: 'profile.changed',
    event: { aggregate_id: profile.id },
  });
  const { body } = await service.call(replayDeadLetter, { ...as(), params, body: {} });
  expect(body).toEqual({ failed: null });
  expect(await UserModel.findById(profile.id).lean()).toMatchObject({ name: profile.name });
  expect(await letters()).toEqual([]);
  expect((await service.call(replayDeadLetter, { ...as(), params, body: {} })).body).toMatchObject({
    code: 'not_found',
  });
  expect(await auditOf(profile)).toMatchObject([
    { type: 'dead_letter.replay_asked', actor: { id: service.admin.userId }, status: 'asked' },
    { type: 'dead_letter.replayed', actor: { id: service.admin.userId }, status: 'replayed' },
  ]);
});

test('one that fails again stays with the reason; dismissed it is removed, and the audit trail keeps its content', async () => {
  const { profile, letter, params } = await givenUp('no-such-consumer');
  const { body } = await service.call(replayDeadLetter, { ...as(), params, body: {} });
  expect(body).toEqual({ failed: expect.stringContaining('no consumer no-such-consumer in this service') });
  expect(await letters()).toEqual([letter]);
  expect((await service.call(dismissDeadLetter, { ...as(), params })).status).toBe(204);
  expect(await letters()).toEqual([]);
  expect((await service.call(dismissDeadLetter, { ...as(), params })).status).toBe(404);
  expect(await auditOf(profile)).toMatchObject([
    { type: 'dead_letter.replay_asked', status: 'asked' },
    { type: 'dead_letter.replayed', status: 'failed' },
    { type: 'dead_letter.dismissed', status: 'dismissed', before: { letter: { event: { aggregate_id: profile.id } } } },
  ]);
});

test('a replay is recorded in the audit trail before it runs: without a record nothing is handled', async () => {
  const { profile, letter, params } = await givenUp('copy-users');
  const away = jest.spyOn(AuditRowModel.collection, 'bulkWrite').mockRejectedValueOnce(new Error('the trail is away'));
  expect((await service.call(replayDeadLetter, { ...as(), params, body: {} })).status).toBe(500);
  away.mockRestore();
  expect(await UserModel.exists({ _id: profile.id })).toBeNull();
  expect(await letters()).toEqual([letter]);
});
