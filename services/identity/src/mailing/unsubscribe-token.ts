import { createPublicKey, type JsonWebKey } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { z } from 'zod';
import { noticeKind, type NoticeKind } from '@junto/contracts/identity/notices';
import type { SigningKeys } from '../keys/signing-keys';
import type { Mail } from '../mails/mail.model';

/** Differs from the audience of access tokens, so that neither is accepted as the other. */
const audience = 'junto-unsubscribe';
const claims = z.object({ sub: z.uuid(), kind: noticeKind.nullable() });

/** Profile and kind of the mails; a null kind is the digest. */
interface Unsubscription {
  profileId: string;
  kind: NoticeKind | null;
}

/** Token in a mail. It only ends these mails, so it does not expire. */
function signUnsubscription(keys: Pick<SigningKeys, 'signing'>, { profileId, kind }: Unsubscription): string {
  const { kid, privateKey } = keys.signing();
  return jsonwebtoken.sign({ kind }, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    subject: profileId,
    audience,
    noTimestamp: true,
  });
}

/** Unsubscribe token for a mail: a notice ends its kind, a digest all kinds it collects. */
export function unsubscribeTokens(keys: SigningKeys): (mail: Mail) => string | undefined {
  return ({ profile_id: profileId, template, notices = [] }) =>
    profileId && signUnsubscription(keys, { profileId, kind: template === 'notice' ? notices[0]!.kind : null });
}

/** @returns undefined without a valid signature */
export function readUnsubscription(keys: Pick<SigningKeys, 'everUsed'>, token: string): Unsubscription | undefined {
  for (const key of keys.everUsed()) {
    try {
      const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
      const { sub, kind } = claims.parse(jsonwebtoken.verify(token, publicKey, { algorithms: ['ES256'], audience }));
      return { profileId: sub, kind };
    } catch {
      // Another key may have signed it.
    }
  }
  return undefined;
}
