import { trusted } from 'mongoose';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from '../accounts/account.model';
import { hashOfToken } from '../accounts/link';
import { queueMail } from '../mails/mail.model';
import type { Profile } from '../profiles/profile.model';
import { zoneOf } from '../profiles/zone-of';
import { deviceOf } from './device';
import type { Place } from './place';
import { SessionModel } from './session.model';

/** Dependencies of the mail about a new device. */
export interface NewDeviceDeps {
  publicUrl: string;
  mailQueued: () => void;
  /** Rate limit of these mails, so that somebody who knows the password cannot flood the inbox. */
  mayMail: (accountId: string) => Promise<boolean>;
}

/**
 * True if no stored session of the account used this device. The first known device never counts as unknown: neither at
 * the first sign-in nor when only an earlier release has seen the person.
 */
export async function isUnknownDevice(accountId: string, device: string): Promise<boolean> {
  if (await SessionModel.exists({ account_id: accountId, device })) return false;
  return (await SessionModel.exists({ account_id: accountId, device: trusted({ $ne: null }) })) !== null;
}

/**
 * Finds out whether a stored session of the account used this device.
 * @param deviceToken from the device cookie
 * @returns the hash of the token of a known device
 */
export async function knownDeviceOf(email: string, deviceToken: string | undefined): Promise<string | undefined> {
  if (!deviceToken) return undefined;
  const account = await AccountModel.findOne({ email }, { _id: 1 }).lean();
  if (!account) return undefined;
  const device = hashOfToken(deviceToken);
  return (await SessionModel.exists({ account_id: account._id, device })) ? device : undefined;
}

/** Queues a mail about a sign-in on a new device, with a link to end the session, in the caller's transaction. */
export async function mailAboutNewDevice(
  session: ClientSession,
  { publicUrl, mailQueued }: NewDeviceDeps,
  mail: { mailId: string; profile: Profile; place: Place; now: Date },
): Promise<void> {
  const { mailId, profile, place, now } = mail;
  const { email: to, name, language } = profile;
  const link = new URL('/profile/security', publicUrl).href;
  const sign_in = { ...deviceOf(place.user_agent), address: place.address, at: now };
  const reader = { to, name, language, time_zone: zoneOf(profile) };
  await queueMail(session, { _id: mailId, template: 'newSignIn', ...reader, link, sign_in }, now);
  afterCommit(session, mailQueued);
}
