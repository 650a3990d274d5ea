import { trusted } from 'mongoose';
import type { AnswerOf, Role } from '@junto/contracts/endpoint';
import {
  noticeKinds,
  noticeKindsOf,
  type MailTime,
  type NoticeKind,
  type readMailing as readMailingSpec,
} from '@junto/contracts/identity/notices';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { MailingModel } from './mailing.model';

/** Mail settings of several people. */
export async function mailingOf(
  profileIds: readonly string[],
  session?: ClientSession,
): Promise<(profileId: string, kind: NoticeKind) => MailTime> {
  const chosen = await MailingModel.find({ _id: trusted({ $in: [...profileIds] }) }, null, { session }).lean();
  const byPerson = new Map(chosen.map(({ _id, mailed }) => [_id, mailed]));
  return (profileId, kind) => byPerson.get(profileId)?.[kind] ?? noticeKinds[kind].mailed;
}

/** Mail settings of one person. */
export async function readMailing(profileId: string, role: Role): Promise<AnswerOf<typeof readMailingSpec>> {
  const mailed = await mailingOf([profileId]);
  return { kinds: noticeKindsOf(role).map((kind) => ({ kind, mailed: mailed(profileId, kind) })) };
}

/** Changes the mail settings of a person. */
export async function setMailing(
  profileId: string,
  kinds: readonly NoticeKind[],
  mailed: MailTime,
  session?: ClientSession,
): Promise<void> {
  if (kinds.length === 0) return;
  const change = Object.fromEntries(kinds.map((kind) => [`mailed.${kind}`, mailed]));
  await MailingModel.updateOne({ _id: profileId }, { $set: change }, { upsert: true, session });
}
