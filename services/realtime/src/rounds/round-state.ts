import type { QuantityChange } from '@junto/contracts/channels';
import type { CommandAnswer } from '@junto/contracts/command';
import type { readChannelCommand } from '@junto/contracts/commands/buyer';

export type ChannelAnswer = CommandAnswer<typeof readChannelCommand>;

/** What the gateway knows of a round while somebody listens. */
export interface RoundState {
  status: 'approved' | 'closed';
  closing: boolean;
  supplierId: string;
  salt: string;
  /** Versions are comparable within one epoch only. */
  epoch: string;
  figures: Map<string, QuantityChange>;
}

export type Standing = Pick<RoundState, 'status' | 'closing'>;

export function stateOf(answer: ChannelAnswer): RoundState {
  return {
    status: answer.status,
    closing: answer.closing,
    supplierId: answer.supplier_id,
    salt: answer.salt,
    epoch: answer.epoch,
    figures: new Map(answer.pools.map((pool) => [pool.round_product_id, figureOf(pool)])),
  };
}

function figureOf(pool: ChannelAnswer['pools'][number]): QuantityChange {
  return {
    round_product_id: pool.round_product_id,
    total_committed: pool.current_committed_qty,
    user_id: null,
    total_selected: pool.total_selected,
    version: pool.version,
  };
}

/** Takes a figure over if it is newer: late and doubled ones change nothing. @returns whether it was */
export function takeFigure(figures: Map<string, QuantityChange>, figure: QuantityChange): boolean {
  const known = figures.get(figure.round_product_id);
  if (known && known.version >= figure.version) return false;
  figures.set(figure.round_product_id, figure);
  return true;
}

const order = (standing: { status: string; closing: boolean }) =>
  standing.status === 'closed' ? 2 : standing.closing ? 1 : 0;

/**
 * A round only goes forward: approved, closing, closed. The buyer service's copy may know less than an event that the
 * gateway has heard already, and must not reopen it. @returns whether the standing is a later one
 */
export function isLater(
  next: { status: string; closing: boolean },
  known: { status: string; closing: boolean },
): boolean {
  return order(next) > order(known);
}

export function versionOf(state: RoundState): number {
  let highest = 0;
  for (const { version } of state.figures.values()) if (version > highest) highest = version;
  return highest;
}
