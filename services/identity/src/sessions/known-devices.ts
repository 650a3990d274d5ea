import { randomBytes } from 'node:crypto';
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

/** What telling of a new device needs from around it. */
export interface DeviceNews {
  publicUrl: string;
  mailQueued: () => void;
  /** Counts such a mail: nobody's inbox is filled by who knows their password. */
  mayMail: (accountId: string) => Promise<boolean>;
}

/** 256 random bits, the same for all who sign in on a device; the database has their hash. */
export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Never signed in on, as far as sessions are kept. The first device that is known of a person is no news to them:
 * neither at their first sign-in, nor when only an earlier release has seen them.
 */
export async function isUnknownDevice(accountId: string, device: string): Promise<boolean> {
  if (await SessionModel.exists({ account_id: accountId, device })) return false;
  return (await SessionModel.exists({ account_id: accountId, device: trusted({ $ne: null }) })) !== null;
}

/**
 * Finds out whether an account signed in on this device before, as far as its sessions are kept.
 * @param deviceToken of the device's own cookie
 * @returns the hash of a known device's token
 */
export async function knownDeviceOf(email: string, deviceToken: string | undefined): Promise<string | undefined> {
  if (!deviceToken) return undefined;
  const account = await AccountModel.findOne({ email }, { _id: 1 }).lean();
  if (!account) return undefined;
  const device = hashOfToken(deviceToken);
  return (await SessionModel.exists({ account_id: account._id, device })) ? device : undefined;
}

/** Mails where and on what somebody signed in, with the way to end it; in the caller's transaction. */
export async function mailAboutNewDevice(
  session: ClientSession,
  { publicUrl, mailQueued }: DeviceNews,
  told: { mailId: string; profile: Profile; place: Place; now: Date },
): Promise<void> {
  const { mailId, profile, place, now } = told;
  const { email: to, name, language } = profile;
  const link = new URL('/profile', publicUrl).href;
  const sign_in = { ...deviceOf(place.user_agent), address: place.address, at: now };
  const reader = { to, name, language, time_zone: zoneOf(profile) };
  await queueMail(session, { _id: mailId, template: 'newSignIn', ...reader, link, sign_in }, now);
  afterCommit(session, mailQueued);
}
