import type { QuantityChange } from '@junto/contracts/channels';
import type { CommandAnswer } from '@junto/contracts/command';
import type { readChannelCommand } from '@junto/contracts/commands/buyer';

export type ChannelAnswer = CommandAnswer<typeof readChannelCommand>;

/** State of a round while it has subscribers. */
export interface RoundState {
  status: 'approved' | 'closed';
  closing: boolean;
  supplierId: string;
  pseudonymKey: string;
  /** Versions are comparable within one epoch only. */
  epoch: string;
  figures: Map<string, QuantityChange>;
}

export type RoundPhase = Pick<RoundState, 'status' | 'closing'>;

export function stateOf(answer: ChannelAnswer): RoundState {
  return {
    status: answer.status,
    closing: answer.closing,
    supplierId: answer.supplier_id,
    pseudonymKey: answer.salt,
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
    ...(pool.held && { held: pool.held }),
    version: pool.version,
  };
}

/** Applies a figure if it is newer; late and duplicate ones are ignored. @returns whether it was applied */
export function takeFigure(figures: Map<string, QuantityChange>, figure: QuantityChange): boolean {
  const known = figures.get(figure.round_product_id);
  if (known && known.version >= figure.version) return false;
  figures.set(figure.round_product_id, figure);
  return true;
}

const order = (progress: { status: string; closing: boolean }) =>
  progress.status === 'closed' ? 2 : progress.closing ? 1 : 0;

/**
 * A round only moves forward: approved, closing, closed. The buyer service's read model may be older than an event that
 * the gateway already received, and must not reopen the round. @returns whether the state is further along
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
