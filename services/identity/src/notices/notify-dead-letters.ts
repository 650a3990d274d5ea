import type { Job } from '@junto/service-kit/jobs';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { Bus } from '@junto/service-kit/nats/bus';
import { deadLetterStream } from '@junto/service-kit/nats/streams';
import { saveNotifications, type MailNotices } from './notification-consumer';

/** Notifies administrators of dead letters, once a day per consumer while any exist. */
export function notifyDeadLetters(bus: Bus, mail: MailNotices): Job {
  return {
    name: 'tell-dead-letters',
    everyMs: 60_000,
    run: async () => {
      const connected = bus.current();
      if (!connected || bus.state() === 'away') return;
      const filter = { subjects_filter: bus.subject('dlq.>') };
      const { state } = await connected.manager.streams.info(deadLetterStream(bus.prefix), filter);
      const at = new Date();
      const drafts = Object.entries(state.subjects ?? {}).map(([subject, items]) => ({
        kind: 'dead_letters' as const,
        to: 'admins' as const,
        about: `${subject} ${at.toISOString().slice(0, 10)}`,
        params: { consumer: subject.split('.').at(-1)!, items },
        path: '/admin/settings',
        at,
      }));
      await inTransaction((session) => saveNotifications(drafts, session, mail));
    },
  };
}
