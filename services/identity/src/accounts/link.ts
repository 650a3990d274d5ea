import { createHash, randomBytes } from 'node:crypto';

export type LinkPurpose = 'confirm' | 'reset' | 'invite';

/** 256 random bits; they stand in the mail alone, the database has their hash. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a secret of full entropy is kept as: a plain hash is enough, there is nothing to guess. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const pages: Record<LinkPurpose, string> = {
  confirm: '/auth/confirm',
  reset: '/auth/reset',
  invite: '/auth/invitation',
};

/**
 * The address in the mail: a page of the shell, which sends the token by POST (mail scanners only follow links). It
 * stands behind the #, which no browser sends: it comes into no log of a door or proxy and into no Referer.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  const address = new URL(pages[purpose], publicUrl);
  address.hash = new URLSearchParams({ token }).toString();
  return address.href;
}
