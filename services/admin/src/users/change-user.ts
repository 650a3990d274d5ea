import { randomUUID } from 'node:crypto';
import type { setUserActive as setUserActiveSpec, User } from '@junto/contracts/admin/users';
import {
  readSignInsCommand,
  setPersonActiveCommand,
  signOutPersonCommand,
  turnOffSecondFactorCommand,
} from '@junto/contracts/commands/identity';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { causeOfRequest, personBehind, type Cause } from '@junto/service-kit/events/cause';
import { showDecided } from './show-decided';
import { UserModel } from './user.model';

/** About whom, on whose word, and how long the owners have to answer. */
export interface AboutUser {
  profileId: string;
  cause: Cause;
  answersMs: number;
}

/** Takes it from a request about a person. @param answersMs how long the owners have */
export const aboutUser =
  (answersMs: number) =>
  (asked: Parameters<typeof causeOfRequest>[0] & { params: { profile_id: string } }): AboutUser => ({
    profileId: asked.params.profile_id,
    cause: causeOfRequest(asked),
    answersMs,
  });

/** What every command about a person begins with. */
export const inputOf = ({ profileId, cause }: AboutUser) => ({
  command_id: randomUUID(),
  by: personBehind(cause),
  profile_id: profileId,
});
export const waitOf = ({ answersMs, cause }: AboutUser) => ({ timeoutMs: answersMs, trace: cause });

/** Deactivates a person or lets them in again; identity decides, and ends every session of who is deactivated. */
export async function setActive(
  about: AboutUser,
  active: boolean,
): Promise<User | RefusalsOf<typeof setUserActiveSpec>> {
  const decided = await askCommand(setPersonActiveCommand, { ...inputOf(about), active }, waitOf(about));
  return isRefusal(decided) ? decided : showDecided(decided);
}

/** Ends every session of a person. */
export async function signOutUser(about: AboutUser) {
  if (!(await isKnown(about.profileId))) return refuse('not_found');
  return askCommand(signOutPersonCommand, inputOf(about), waitOf(about));
}

/** Turns off the second factor of somebody who lost it; identity decides, mails them and ends their sessions. */
export async function turnOffSecondFactor(about: AboutUser) {
  if (!(await isKnown(about.profileId))) return refuse('not_found');
  return askCommand(turnOffSecondFactorCommand, inputOf(about), waitOf(about));
}

/** The last sign-ins of a person; identity keeps them. */
export async function listSignIns(profileId: string, answersMs: number) {
  if (!(await isKnown(profileId))) return refuse('not_found');
  return askCommand(readSignInsCommand, { profile_id: profileId }, { timeoutMs: answersMs });
}

/** Whether there is such a person, without asking identity. */
async function isKnown(profileId: string): Promise<boolean> {
  return (await UserModel.exists({ _id: profileId })) !== null;
}
