import {
  correctRoleCommand,
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
  turnOffSecondFactorCommand,
} from '@junto/contracts/commands/identity';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { Lifetimes } from '../lifetimes';
import { mailAboutSecondFactor, type MailDeps } from '../second-factor/mail-about-second-factor';
import { correctRole, setPersonActive } from './change-person';
import { readSignIns, signOutPerson } from './sign-out-person';
import { turnOffSecondFactor } from './turn-off-second-factor';

/** Commands of admins about people. */
export function personCommands({ lifetimes, ...deps }: MailDeps & { lifetimes: Lifetimes }): CommandHandler[] {
  return [
    answerCommand(setPersonActiveCommand, setPersonActive),
    answerCommand(correctRoleCommand, correctRole),
    answerCommand(signOutPersonCommand, signOutPerson),
    answerCommand(turnOffSecondFactorCommand, turnOffSecondFactor(mailAboutSecondFactor(deps))),
    answerCommand(readSignInsCommand, (input) => readSignIns(input, lifetimes.session)),
  ];
}
