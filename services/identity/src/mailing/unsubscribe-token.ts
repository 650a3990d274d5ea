import { createPublicKey, type JsonWebKey } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { z } from 'zod';
import { noticeKind, type NoticeKind } from '@junto/contracts/identity/notices';
import type { SigningKeys } from '../keys/signing-keys';
import type { Mail } from '../mails/mail.model';

/** Another audience than that of access tokens: neither is taken for the other. */
const audience = 'junto-unsubscribe';
const claims = z.object({ sub: z.uuid(), kind: noticeKind.nullable() });

/** Whose mails, and of which kind; null is the mail of the day. */
interface Unsubscription {
  profileId: string;
  kind: NoticeKind | null;
}

/** What stands in a mail: it opens nothing but the end of these mails, so it does not run out. */
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

/** The same for a mail: a notice ends its kind, the mail of the day all that it gathers. */
export function endOfMails(keys: SigningKeys): (mail: Mail) => string | undefined {
  return ({ profile_id: profileId, template, notices = [] }) =>
    profileId && signUnsubscription(keys, { profileId, kind: template === 'notice' ? notices[0]!.kind : null });
}

/** @returns undefined when it was not signed here */
export function readUnsubscription(keys: Pick<SigningKeys, 'everUsed'>, token: string): Unsubscription | undefined {
  for (const key of keys.everUsed()) {
    try {
      const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
      const { sub, kind } = claims.parse(jsonwebtoken.verify(token, publicKey, { algorithms: ['ES256'], audience }));
      return { profileId: sub, kind };
    } catch {
      // The next key may be its own.
    }
  }
  return undefined;
}
