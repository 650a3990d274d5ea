import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import type { readSignInsCommand, signOutPersonCommand } from '@junto/contracts/commands/identity';
import type { PastSession } from '@junto/contracts/identity/own-sessions';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { publishAccountChanged } from '../accounts/publish-account-changed';
import type { Lifetimes } from '../lifetimes';
import { ProfileModel } from '../profiles/profile.model';
import { SecondFactorModel } from '../second-factor/second-factor.model';
import { deviceOf } from '../sessions/device';
import { endSessionsOf } from '../sessions/end-session';
import { expiryOf, SessionModel, type Session } from '../sessions/session.model';

type SignOut = typeof signOutPersonCommand;

/** Ends every session of a person for an admin. The person's next page shows the reason. */
export function signOutPerson(
  { command_id, profile_id, by }: InputOf<SignOut>,
  trace: Trace,
): Promise<CommandAnswer<SignOut> | RefusalsOfCommand<SignOut>> {
  const now = new Date();
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      if (!(await ProfileModel.exists({ _id: profile_id }).session(session))) return refuse('not_found');
      const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
      await publishAccountChanged(session, profile_id, 'signed_out', cause);
      return { ended: await endSessionsOf(session, profile_id, { reason: 'ended_by_admin', cause, now }) };
    }),
  );
}

const maxSignIns = 10;

/**
 * The last sign-ins of a person, newest first, and whether two-factor authentication is on. Sessions are stored for a
 * week after they expire.
 */
export async function readSignIns(
  { profile_id }: InputOf<typeof readSignInsCommand>,
  lifetimes: Lifetimes['session'],
): Promise<CommandAnswer<typeof readSignInsCommand>> {
  const sessions = await SessionModel.find({ account_id: profile_id })
    .sort({ started_at: -1 })
    .limit(maxSignIns)
    .lean()
    .exec();
  const factor = await SecondFactorModel.findById(profile_id, { confirmed_at: 1 }).lean().exec();
  return {
    sign_ins: sessions.map((one) => pastSessionOf(one, lifetimes)),
    second_factor: Boolean(factor?.confirmed_at),
  };
}

function pastSessionOf(session: Session, lifetimes: Lifetimes['session']): PastSession {
  const { _id, user_agent, address = null, started_at, used_at, ended_at } = session;
  return {
    id: _id,
    ...deviceOf(user_agent),
    address,
    started_at: started_at.toISOString(),
    used_at: used_at.toISOString(),
    live: ended_at === null && expiryOf(session, lifetimes) > new Date(),
  };
}
