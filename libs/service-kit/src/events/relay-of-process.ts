/**
 * The relay of this process, told of each commit. It stands alone so that writing to the outbox needs no relay: a
 * migration or a test writes, and whoever relays later sends.
 */
let nudge: (() => void) | undefined;

export function nudgeRelay(): void {
  nudge?.();
}

export function setRelayOfProcess(run: (() => void) | undefined): void {
  nudge = run;
}
