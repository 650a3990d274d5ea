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
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { showDecided } from './show-decided';
import { UserModel } from './user.model';

/** A person, the cause of a change, and the way to the owners. */
export interface AboutUser {
  profileId: string;
  cause: EventContext;
  send: SendCommand;
}

/** Reads it from a request about a person. */
export const aboutUser =
  (send: SendCommand) =>
  ({ params, cause }: { params: { profile_id: string }; cause: EventContext }): AboutUser => ({
    profileId: params.profile_id,
    cause,
    send,
  });

/** What every command about a person begins with. */
export const inputOf = ({ profileId, cause }: AboutUser) => ({
  command_id: randomUUID(),
  by: userBehind(cause),
  profile_id: profileId,
});

/** Deactivates a person or lets them in again; identity decides, and ends every session of who is deactivated. */
export async function setActive(
  about: AboutUser,
  active: boolean,
): Promise<User | RefusalsOf<typeof setUserActiveSpec>> {
  const decided = await about.send(setPersonActiveCommand, { ...inputOf(about), active }, about.cause);
  return isRefusal(decided) ? decided : showDecided(decided);
}

/** Ends every session of a person. */
export async function signOutUser(about: AboutUser) {
  if (!(await isKnown(about.profileId))) return refuse('not_found');
  return about.send(signOutPersonCommand, inputOf(about), about.cause);
}

/** Turns off the second factor of somebody who lost it; identity decides, mails them and ends their sessions. */
export async function turnOffSecondFactor(about: AboutUser) {
  if (!(await isKnown(about.profileId))) return refuse('not_found');
  return about.send(turnOffSecondFactorCommand, inputOf(about), about.cause);
}

/** The last sign-ins of a person; identity keeps them. */
export async function listSignIns(profileId: string, send: SendCommand) {
  if (!(await isKnown(profileId))) return refuse('not_found');
  return send(readSignInsCommand, { profile_id: profileId });
}

/** Whether there is such a person, without asking identity. */
async function isKnown(profileId: string): Promise<boolean> {
  return (await UserModel.exists({ _id: profileId })) !== null;
}
