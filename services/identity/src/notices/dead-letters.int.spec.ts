import { writeDeadLetter } from '@junto/service-kit/events/dead-letters';
import { aReader } from '../testing/a-reader';
import { anIdentityService } from '../testing/an-identity-service';
import { notifyDeadLetters } from './notify-dead-letters';

test('administrators are notified of dead letters once a day per consumer', async () => {
  const service = await anIdentityService();
  const admin = await aReader(service, 'admin');
  for (const id of ['first', 'second'])
    await writeDeadLetter(
      service.bus,
      { service: 'buyer', durable: 'copy-rounds', reason: 'why', failures: 5, event: { id } },
      id,
    );
  const { run } = notifyDeadLetters(service.bus, () => Promise.resolve());
  for (let n = 0; n < 2; n++) await run(new AbortController().signal);
  expect((await admin.list()).items).toMatchObject([
    { kind: 'dead_letters', params: { consumer: 'copy-rounds', items: 2 }, path: '/admin/settings' },
  ]);
  await service.stop();
});
