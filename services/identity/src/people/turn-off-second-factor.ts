import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import type { turnOffSecondFactorCommand } from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { changeCredentials } from '../accounts/credentials';
import { ProfileModel } from '../profiles/profile.model';
import type { mailAboutSecondFactor } from '../second-factor/mail-about-second-factor';
import { dropFactor } from '../second-factor/set-up';
import { endSessionsOf } from '../sessions/end-session';

type TurnOff = typeof turnOffSecondFactorCommand;

/**
 * Turns off the second factor of a person who lost their app and codes, for an admin, never the admin's own
 * (`own_account`). Ends all sessions of the person (decision 135).
 */
export function turnOffSecondFactor(mailAbout: ReturnType<typeof mailAboutSecondFactor>) {
  return (
    { command_id, profile_id, by }: InputOf<TurnOff>,
    trace: Trace,
  ): Promise<CommandAnswer<TurnOff> | RefusalsOfCommand<TurnOff>> => {
    const now = new Date();
    return inTransaction((session) =>
      commandOnce(session, command_id, async () => {
        if (!(await ProfileModel.exists({ _id: profile_id }).session(session))) return refuse('not_found');
        if (profile_id === by) return refuse('own_account');
        if (!(await dropFactor(session, profile_id))) return { ended: 0 };
        await changeCredentials(session, profile_id);
        const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
        await mailAbout(session, profile_id, 'second_factor_off', cause);
        return { ended: await endSessionsOf(session, profile_id, { reason: 'ended_by_admin', cause, now }) };
      }),
    );
  };
}
