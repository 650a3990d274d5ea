import type { QuantityChange, RoundChanged, RoundSnapshot } from '@junto/contracts/channels';
import { progressOf, type ProductPool, type RoundProgress } from '@junto/domain/round-progress';

/**
 * Figures of a pool as last received. `version` grows with every change of the pool, on the channel and in responses.
 */
export interface ReceivedPool {
  committed: number;
  selected: number;
  /** Units below the cap that only the waitlist can order; absent without any. */
  held?: number | undefined;
  version: number;
}

export interface ReceivedRound {
  pools: ReadonlyMap<string, ReceivedPool>;
  status: string;
  closing: boolean;
  /** Time of the latest figure in epoch ms; a younger response takes precedence. */
  receivedAt: number;
}

/** Store of live figures of rounds by id, one per mounted app, so that all screens show the same figures. */
export interface RoundFigures {
  of: (roundId: string) => ReceivedRound | undefined;
  /** Replaces the known figures with a snapshot, which arrives on subscribing and after every gap. */
  replace: (roundId: string, snapshot: RoundSnapshot) => void;
  change: (roundId: string, change: QuantityChange) => void;
  standing: (roundId: string, standing: RoundChanged) => void;
  onChange: (listener: () => void) => () => void;
}

/** Minimum interval between renders, however many changes arrive. */
const drawEveryMs = 40;

export function createRoundFigures(now: () => number = Date.now): RoundFigures {
  const rounds = new Map<string, ReceivedRound>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (roundId: string, round: Omit<ReceivedRound, 'receivedAt'>) => {
    rounds.set(roundId, { ...round, receivedAt: now() });
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const listener of listeners) listener();
    }, drawEveryMs);
  };

  return {
    of: (roundId) => rounds.get(roundId),
    replace: (roundId, { status, closing, offers }) =>
      put(roundId, {
        status,
        closing,
        pools: new Map(offers.map((offer) => [offer.round_product_id, receivedPool(offer)])),
      }),
    change: (roundId, change) => {
      const round = rounds.get(roundId);
      const known = round?.pools.get(change.round_product_id);
      // Late and duplicate changes are ignored (decision 11).
      if (!round || (known && known.version >= change.version)) return;
      put(roundId, { ...round, pools: new Map(round.pools).set(change.round_product_id, receivedPool(change)) });
    },
    standing: (roundId, standing) => {
      const round = rounds.get(roundId);
      if (round) put(roundId, { ...round, ...standing });
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function receivedPool({ total_committed, total_selected, held, version }: QuantityChange): ReceivedPool {
  return { committed: total_committed, selected: total_selected, held, version };
}

interface ReadPool {
  current_committed_qty: number;
  total_selected: number;
  held?: number | undefined;
  /** Absent if the response comes from a read model, which is updated later than the channel. */
  version?: number;
}

/** The single place where read and received figures of a pool are merged: the newer version wins. */
export function laterPool(read: ReadPool | undefined, received: ReceivedPool | undefined): ReceivedPool {
  if (received && received.version >= (read?.version ?? 0)) return received;
  return {
    committed: read?.current_committed_qty ?? 0,
    selected: read?.total_selected ?? 0,
    held: read?.held,
    version: read?.version ?? 0,
  };
}

/** Committed units over all offers of a round; from the channel if it is younger than the response. */
export function laterTotal(read: number, readAt: number | undefined, received: ReceivedRound | undefined): number {
  if (!received || received.receivedAt < (readAt ?? 0)) return read;
  let total = 0;
  for (const pool of received.pools.values()) total += pool.committed;
  return total;
}

/** Progress by product with the received pools, under the same condition; of a large round as read. */
export function laterProgress<P extends ProductPool & { id: string; held?: number | undefined }>(
  read: RoundProgress<P> | undefined,
  readAt: number | undefined,
  received: ReceivedRound | undefined,
): (RoundProgress<P> & { pools: P[] }) | undefined {
  if (!read) return undefined;
  if (read.pools.length === 0 || !received || received.receivedAt < (readAt ?? 0))
    return { ...read, pools: [...read.pools] };
  const pools = read.pools.map((pool) => {
    const { committed, held } = received.pools.get(pool.id) ?? pool;
    return { ...pool, committed, held };
  });
  return { ...progressOf(pools), pools };
}
