import type { OutboxRow } from './outbox-row';

/**
 * The relay of this process, given what each commit wrote. It stands alone so that writing to the outbox needs no
 * relay: a migration or a test writes, and whoever relays later sends.
 */
let give: ((rows: readonly OutboxRow[]) => void) | undefined;

export function giveToRelay(rows: readonly OutboxRow[]): void {
  give?.(rows);
}

export function setRelayOfProcess(take: ((rows: readonly OutboxRow[]) => void) | undefined): void {
  give = take;
}
