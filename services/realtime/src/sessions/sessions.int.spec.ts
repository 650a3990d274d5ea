import { randomUUID } from 'node:crypto';
import { channels, closeCodes } from '@junto/contracts/channels';
import { profileChanged, sessionEnded } from '@junto/contracts/events/identity';
import { aProfile, profileEvent } from '@junto/test-kit/a-profile';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { testToken } from '@junto/test-kit/tokens';
import { aClient } from '../testing/a-client';
import { aRealtimeService } from '../testing/a-realtime-service';

const before = serviceOfSpec(() => aRealtimeService());

test('a starting gateway replays events as far back as a token could contradict them', async () => {
  const [userId, sessionId, companyId] = [randomUUID(), randomUUID(), randomUUID()];
  const profile = aProfile({ id: userId, role: 'supplier', company_id: companyId });
  const payload = {
    profile_id: userId,
    session_id: sessionId,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  };
  await before.emit(sessionEnded, { payload, aggregateId: sessionId, version: 1 });
  await before.emit(profileChanged, profileEvent(profile, 2));

  const after = await aRealtimeService({}, { NATS_PREFIX: before.env.NATS_PREFIX! });
  const ended = await aClient(after.url);
  ended.send({ type: 'auth', token: testToken({ role: 'supplier', userId, sessionId }) });
  expect(await ended.closed).toBe(closeCodes.notSignedIn);

  // The company that was assigned after the token was issued.
  const channel = channels.company(companyId);
  const assigned = await aClient(after.url, { token: testToken({ role: 'supplier', userId }) });
  await eventually(() => {
    assigned.send({ type: 'subscribe', channel });
    expect(assigned.received).toContainEqual(expect.objectContaining({ type: 'subscribed', channel }));
  });
  assigned.close();
  await after.stop();
});

test('skips an event that violates the contract and handles the next one', async () => {
  const [userId, sessionId, other] = [randomUUID(), randomUUID(), randomUUID()];
  const client = await aClient(before.url, { token: testToken({ role: 'buyer', userId, sessionId }) });
  const { jetstream } = await before.bus.ready();
  const subject = before.bus.subject(`evt.${sessionEnded.type}.${userId}`);
  const payload = { profile_id: userId, session_id: sessionId, expires_at: new Date().toISOString() };
  for (const wrong of ['no JSON', JSON.stringify({ type: sessionEnded.type, payload }), '[null, 7]'])
    await jetstream.publish(subject, wrong);
  const ended = await aClient(before.url, { token: testToken({ role: 'buyer', userId, sessionId: other }) });
  await before.emit(sessionEnded, { payload: { ...payload, session_id: other }, aggregateId: other, version: 1 });
  expect(await ended.closed).toBe(closeCodes.notSignedIn);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  client.close();
});
