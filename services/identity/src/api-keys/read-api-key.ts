import { trusted } from 'mongoose';
import type { ReadApiKey } from '@junto/service-kit/auth/api-keys';
import { ProfileModel } from '../profiles/profile.model';
import { ApiKeyModel } from './api-key.model';

const minuteMs = 60_000;

/**
 * Whose a key is, judged on the originals: a key is as good as the person who made it is in the same role and company.
 * That it was used is written down once a minute.
 */
export const readApiKey: ReadApiKey = async (hash) => {
  const key = await ApiKeyModel.findOne({ hash, revoked_at: null }).lean().exec();
  if (!key) return undefined;
  const { _id, made_by, role, company_id, name } = key;
  const behind = { _id: made_by, role, company_id, active: trusted({ $ne: false }) };
  if (!(await ProfileModel.exists(behind))) return undefined;
  const now = new Date();
  if (!key.used_at || now.getTime() - key.used_at.getTime() > minuteMs)
    await ApiKeyModel.updateOne({ _id }, { $set: { used_at: now } });
  return { key_id: _id, profile_id: made_by, role, company_id, name };
};
