import { trusted } from 'mongoose';
import type { ReadApiKey } from '@junto/service-kit/auth/api-keys';
import { ProfileModel } from '../profiles/profile.model';
import { ApiKeyModel } from './api-key.model';

const minuteMs = 60_000;

/**
 * Resolves the owner of a key from the original documents: a key is valid while its creator is active in the same role
 * and company. Records its use at most once a minute.
 */
export const readApiKey: ReadApiKey = async (hash) => {
  const key = await ApiKeyModel.findOne({ hash, revoked_at: null }).lean().exec();
  if (!key) return undefined;
  const { _id, made_by, role, company_id, name } = key;
  const creator = { _id: made_by, role, company_id, active: trusted({ $ne: false }) };
  if (!(await ProfileModel.exists(creator))) return undefined;
  const now = new Date();
  if (!key.used_at || now.getTime() - key.used_at.getTime() > minuteMs)
    await ApiKeyModel.updateOne({ _id }, { $set: { used_at: now } });
  return { key_id: _id, profile_id: made_by, role, company_id, name };
};
