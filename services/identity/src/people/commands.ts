import {
  correctRoleCommand,
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
} from '@junto/contracts/commands/identity';
import { answerCommand } from '@junto/service-kit/commands';
import { correctRole, setPersonActive } from './change-person';
import { readSignIns, signOutPerson } from './sign-out-person';

/** What an admin decides of people, and asks about them. */
export const personCommands = [
  answerCommand(setPersonActiveCommand, setPersonActive),
  answerCommand(correctRoleCommand, correctRole),
  answerCommand(signOutPersonCommand, signOutPerson),
  answerCommand(readSignInsCommand, readSignIns),
];
