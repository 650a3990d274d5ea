import { trusted } from 'mongoose';
import type { Envelope, EventSpec } from '@junto/contracts/event';
import { noticeKinds } from '@junto/contracts/identity/notices';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { deterministicId } from './deterministic-id';
import { eventIdAfterRead } from './event-id-after-read';
import type { NewNotice } from './new-notice';
import { NoticeModel } from './notice.model';
import { readersOf } from './readers';
import { adminNotifications, orderNotifications } from './rules/admin-notifications';
import { buyerNotifications } from './rules/buyer-notifications';
import { isMoreUrgent } from './rules/round-call';
import type { Draft, Rule } from './rules/rule';
import { supplierNotifications } from './rules/supplier-notifications';
import { userNotifications } from './rules/user-notifications';

/** Queues the mails of new notices in their transaction, and publishes the notices to open pages after the commit. */
export type MailNotices = (notices: readonly NewNotice[], session: ClientSession) => Promise<void>;

/** New orders have their own consumer: thousands of them must not delay other notices. */
export function notificationConsumer(mail: MailNotices): Consumer[] {
  return [
    consumerOf(
      { durable: 'tell-people', restMs: 100 },
      [...buyerNotifications, ...supplierNotifications, ...userNotifications, ...adminNotifications],
      mail,
    ),
    consumerOf({ durable: 'tell-admins-of-orders', restMs: 1_000 }, orderNotifications, mail),
  ];
}

/** Creates notices from events. Idempotent under redelivery in any order. */
function consumerOf(facts: { durable: string; restMs: number }, rules: readonly Rule[], mail: MailNotices): Consumer {
  const specs = [...new Map(rules.map(({ on }): [string, EventSpec] => [on.type, on])).values()];
  return consume(specs, {
    ...facts,
    handlerOfMany: (envelopes, session) =>
      saveNotifications(
        envelopes.flatMap((envelope) =>
          rules.filter(({ on }) => on.type === envelope.type).flatMap(({ draft }) => draft(envelope as Envelope)),
        ),
        session,
        mail,
      ),
  });
}

/** Stores new notices and queues their mails. */
export async function saveNotifications(
  drafts: readonly Draft[],
  session: ClientSession,
  mail: MailNotices,
): Promise<void> {
  if (drafts.length === 0) return;
  const notices = await eventIdAfterRead(await buildNotices(drafts, session), session);
  const ids = [...notices.keys()];
  const known = await NoticeModel.find(
    { _id: trusted({ $in: ids }) },
    { kind: 1, read: 1, digest: 1 },
    { session },
  ).lean();
  const replacing = known.flatMap(({ _id, kind, read, digest }): NewNotice[] => {
    const one = notices.get(_id)!;
    notices.delete(_id);
    return !read && isMoreUrgent(one.notice.kind, kind) ? [{ ...one, replaces: { kind, digest } }] : [];
  });
  const fresh = [...notices.values()];
  if (fresh.length > 0)
    await NoticeModel.collection.insertMany(
      fresh.map(({ notice }) => notice as never),
      { session, ordered: false },
    );
  if (replacing.length > 0)
    await NoticeModel.collection.bulkWrite(
      replacing.map(({ notice }) => ({
        replaceOne: { filter: { _id: notice._id as never, profile_id: notice.profile_id }, replacement: notice },
      })),
      { session, ordered: false },
    );
  if (fresh.length + replacing.length > 0) await mail([...fresh, ...replacing], session);
}

/** Keyed by id, so that duplicates within a batch are merged. */
async function buildNotices(drafts: readonly Draft[], session: ClientSession): Promise<Map<string, NewNotice>> {
  const readers = await readersOf(
    drafts.map(({ to }) => to),
    session,
  );
  const notices = new Map<string, NewNotice>();
  for (const draft of drafts) {
    const { kind, to, about, params, own, path, at, untilRead, isCall } = draft;
    const { group, roles } = noticeKinds[kind];
    for (const reader of readers(to)) {
      if (!(roles as readonly string[]).includes(reader.role)) continue;
      const _id = deterministicId(isCall ? 'round_call' : kind, about, reader._id);
      const values = { ...params, ...own?.(reader._id) };
      const notice = { _id, profile_id: reader._id, kind, group, params: values, path, at, read: false, digest: false };
      const before = notices.get(_id);
      // Keep the later event: if it follows a read, it needs its own notice.
      const isNewer = !before || (untilRead && at > before.notice.at) || isMoreUrgent(kind, before.notice.kind);
      if (isNewer) notices.set(_id, { reader, draft, notice });
    }
  }
  return notices;
}
