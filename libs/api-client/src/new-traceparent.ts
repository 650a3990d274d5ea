/**
 * Starts a trace for a user action (W3C trace context): all work that the call causes, in any service, carries its id.
 * The browser itself records no spans.
 */
export function newTraceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${hex.slice(0, 16).join('')}-${hex.slice(16).join('')}-01`;
}
