import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { noticeKindsOf, type unsubscribe as unsubscribeSpec } from '@junto/contracts/identity/notices';
import { refuse } from '@junto/contracts/problems';
import type { SigningKeys } from '../keys/signing-keys';
import { ProfileModel } from '../profiles/profile.model';
import { mailingOf, setMailing } from './mailing';
import { readUnsubscription } from './unsubscribe-token';

/** Turns off the mails of a kind, or of all kinds in the digest. Idempotent. */
export async function unsubscribe(
  keys: Pick<SigningKeys, 'everUsed'>,
  token: string,
): Promise<AnswerOf<typeof unsubscribeSpec> | RefusalsOf<typeof unsubscribeSpec>> {
  const unsubscription = readUnsubscription(keys, token);
  const profile = unsubscription && (await ProfileModel.findById(unsubscription.profileId, { role: 1 }).lean());
  if (!profile) return refuse('link_invalid');
  const mailed = await mailingOf([profile._id]);
  const kinds = unsubscription.kind
    ? [unsubscription.kind]
    : noticeKindsOf(profile.role).filter((kind) => mailed(profile._id, kind) === 'daily');
  await setMailing(profile._id, kinds, 'never');
  return { kinds };
}
