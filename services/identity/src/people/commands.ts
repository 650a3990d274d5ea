import {
  correctRoleCommand,
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
  turnOffSecondFactorCommand,
} from '@junto/contracts/commands/identity';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import type { Lifetimes } from '../lifetimes';
import { tellOfFactor, type TellingDeps } from '../second-factor/tell-of-factor';
import { correctRole, setPersonActive } from './change-person';
import { readSignIns, signOutPerson } from './sign-out-person';
import { turnOffSecondFactor } from './turn-off-second-factor';

/** What an admin decides of people, and asks about them. */
export function personCommands({ lifetimes, ...deps }: TellingDeps & { lifetimes: Lifetimes }): CommandHandler[] {
  return [
    answerCommand(setPersonActiveCommand, setPersonActive),
    answerCommand(correctRoleCommand, correctRole),
    answerCommand(signOutPersonCommand, signOutPerson),
    answerCommand(turnOffSecondFactorCommand, turnOffSecondFactor(tellOfFactor(deps))),
    answerCommand(readSignInsCommand, (input) => readSignIns(input, lifetimes.session)),
  ];
}
