/**
 * Begins a trace where somebody pressed something (W3C trace context): all that follows of a call, in whichever
 * service, bears its id. The browser itself records nothing.
 */
export function newTraceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  return `00-${hex.slice(0, 16).join('')}-${hex.slice(16).join('')}-01`;
}
