import { trusted } from 'mongoose';
import { failedMail } from '@junto/contracts/admin/mails';
import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import { readFailedMailsCommand, settleMailCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { totalOf } from '@junto/service-kit/lists/total-of';
import { toDto } from '@junto/service-kit/mongo/dto';
import { MailModel, storedMail, type Mail } from './mail.model';

type Settle = typeof settleMailCommand;

/** Commands for administrators to list and settle failed mails. */
export function failedMailCommands(mailQueued: () => void) {
  return [
    answerCommand(readFailedMailsCommand, readFailedMails),
    answerCommand(settleMailCommand, (input) => settleMail(input, mailQueued)),
  ];
}

const hasFailed = { failed_at: trusted({ $gt: new Date(0) }) };
const mostAtOnce = 100;

async function readFailedMails(): Promise<CommandAnswer<typeof readFailedMailsCommand>> {
  const mails = await MailModel.find(hasFailed).sort({ failed_at: 1 }).limit(mostAtOnce).lean<Mail[]>();
  const total = await totalOf(mails, mostAtOnce, () => MailModel.countDocuments(hasFailed));
  return { items: mails.map(onTheWire), total };
}

/** Refuses a mail that was sent meanwhile. A mail that is being sent is sent once more at worst. */
async function settleMail(
  { mail_id, how }: InputOf<Settle>,
  mailQueued: () => void,
): Promise<CommandAnswer<Settle> | RefusalsOfCommand<Settle>> {
  const failed = { _id: mail_id, ...hasFailed };
  const settle = {
    read: () => MailModel.findOne(failed).lean<Mail>(),
    send: () => MailModel.findOneAndUpdate(failed, { $set: { due_at: new Date(), attempts: 0 } }).lean<Mail>(),
    dismiss: () => MailModel.findOneAndDelete(failed).lean<Mail>(),
  };
  const mail = await settle[how]();
  if (!mail) return refuse('not_found');
  if (how === 'send') mailQueued();
  return onTheWire(mail);
}

const onTheWire = toDto(failedMail, storedMail, ({ failure, at, failed_at, due_at }) => ({
  reason: failure ?? '',
  at: at.toISOString(),
  failed_at: (failed_at ?? at).toISOString(),
  next_try_at: due_at?.toISOString() ?? null,
}));
