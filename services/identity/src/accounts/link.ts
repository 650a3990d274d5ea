import { createHash, randomBytes } from 'node:crypto';

export type LinkPurpose = 'confirm' | 'reset' | 'invite';

/** 256 random bits, for a link, a session, a device or a challenge. The database stores only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret of full entropy. It cannot be guessed, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const pages: Record<LinkPurpose, string> = {
  confirm: '/auth/confirm',
  reset: '/auth/reset',
  invite: '/auth/invitation',
};

/**
 * URL in the mail: a page of the shell, which sends the token by POST because mail scanners only follow links. The
 * token is in the fragment, which browsers never send, so it reaches no gateway or proxy log and no Referer.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  const address = new URL(pages[purpose], publicUrl);
  address.hash = new URLSearchParams({ token }).toString();
  return address.href;
}
