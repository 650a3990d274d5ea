/** A browser's `self` doesn't cover web sockets everywhere, so the own one is named. */
function socketOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}

export type Stage = 'local' | 'production';

/**
 * The policy of the page: code from the door alone, no `unsafe-eval`, no inline script; styles that scripts insert
 * carry the nonce of this answer. Module Federation works under it. On a developer's machine code may come from its
 * other ports too: a remote under development is seen in the running shell (decision 108).
 */
export function contentSecurityPolicy(publicUrl: string, nonce: string, stage: Stage): string {
  const developed = stage === 'local' ? ' http://localhost:*' : '';
  const directives = [
    "default-src 'none'",
    `script-src 'self'${developed}`,
    `style-src 'self' 'nonce-${nonce}'${developed}`,
    `img-src 'self' data: blob:${developed}`,
    `font-src 'self'${developed}`,
    `connect-src 'self' ${socketOrigin(publicUrl)}${developed}${developed.replace('http:', 'ws:')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
