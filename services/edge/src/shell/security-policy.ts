/** `self` does not cover web sockets in every browser, so the origin is named. */
function socketOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}

export type Stage = 'local' | 'production';

/**
 * Content security policy of the page: code from the gateway only, no `unsafe-eval`, no inline script; styles inserted
 * by scripts carry the nonce of the response. Module Federation works under it. On a developer's machine, code may also
 * come from other local ports, for a remote under development (decision 108).
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
