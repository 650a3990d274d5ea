import type { QuantityChange, RoundChanged } from '@junto/contracts/channels';
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
    figures: new Map(answer.pools.map((pool) => [pool.round_product_id, figureOf(pool, null)])),
  };
}

type Pool = Omit<ChannelAnswer['pools'][number], 'remaining'>;

/** The figure of an offer, with the pseudonym of the buyer who changed it. */
export function figureOf(pool: Pool, user_id: string | null): QuantityChange {
  const { round_product_id, current_committed_qty: total_committed, total_selected, held, version } = pool;
  return { round_product_id, total_committed, user_id, total_selected, ...(held && { held }), version };
}

/** Applies a figure if it is newer; late and duplicate ones are ignored. @returns whether it was applied */
export function takeFigure(figures: Map<string, QuantityChange>, figure: QuantityChange): boolean {
  const known = figures.get(figure.round_product_id);
  if (known && known.version >= figure.version) return false;
  figures.set(figure.round_product_id, figure);
  return true;
}

const order = ({ status, closing }: RoundChanged) => (status === 'closed' ? 2 : closing ? 1 : 0);

/**
 * A round only moves forward: approved, closing, closed. The buyer service's read model may be older than an event that
 * the gateway already received, and must not reopen the round. @returns whether the state is further along
 */
export function isLater(next: RoundChanged, known: RoundChanged): boolean {
  return order(next) > order(known);
}

export function versionOf(state: RoundState): number {
  let highest = 0;
  for (const { version } of state.figures.values()) if (version > highest) highest = version;
  return highest;
}
