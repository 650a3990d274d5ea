/** A browser's `self` doesn't cover web sockets everywhere, so the own one is named. */
function socketOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}

/**
 * The policy of the page: code from the door alone, no `unsafe-eval`, no inline script; styles that scripts insert carry
 * the nonce of this answer. Module Federation works under it.
 */
export function contentSecurityPolicy(publicUrl: string, nonce: string): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin(publicUrl)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
