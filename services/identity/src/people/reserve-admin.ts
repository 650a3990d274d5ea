import { trusted } from 'mongoose';
import { z } from 'zod';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { stored } from '@junto/service-kit/mongo/stored';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProfileModel, type Profile } from '../profiles/profile.model';

/** One document, written by every step that removes an administrator. */
export const AdminGuardModel = stored('admin_guard', z.object({ id: z.enum(['admins']), steps: z.int() })).model;

/**
 * Refuses to remove the last active administrator. Two admins who remove each other concurrently read different
 * documents, so both transactions write this common document: they conflict, and the one that retries finds itself the
 * last.
 */
export async function reserveAdmin(
  session: ClientSession,
  { _id: leavingId, role, active }: Pick<Profile, '_id' | 'role' | 'active'>,
): Promise<Refusal<'last_admin'> | undefined> {
  if (role !== 'admin' || active === false) return undefined;
  await AdminGuardModel.updateOne({ _id: 'admins' }, { $inc: { steps: 1 } }, { upsert: true, session });
  const others = { role: 'admin' as const, active: trusted({ $ne: false }), _id: trusted({ $ne: leavingId }) };
  return (await ProfileModel.exists(others).session(session)) ? undefined : refuse('last_admin');
}
