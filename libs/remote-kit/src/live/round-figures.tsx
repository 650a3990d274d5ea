import type { QuantityChange, RoundChanged, RoundSnapshot } from '@junto/contracts/channels';

/**
 * What a pool holds, as last received. `version` grows with every change of the pool, on the channel and in answers
 * alike.
 */
export interface ReceivedPool {
  committed: number;
  selected: number;
  version: number;
}

export interface ReceivedRound {
  pools: ReadonlyMap<string, ReceivedPool>;
  status: string;
  closing: boolean;
  /** When the latest figure came, epoch ms; an answer that is younger knows better. */
  receivedAt: number;
}

/** Live figures of rounds by id, kept while the app is mounted, so that every screen shows the same ones. */
export interface RoundFigures {
  of: (roundId: string) => ReceivedRound | undefined;
  /** A snapshot replaces what was known: it comes on subscribing and after every gap. */
  replace: (roundId: string, snapshot: RoundSnapshot) => void;
  change: (roundId: string, change: QuantityChange) => void;
  standing: (roundId: string, standing: RoundChanged) => void;
  onChange: (listener: () => void) => () => void;
}

/** Screens are drawn at most this often, however many changes a tick brings. */
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
      // Late and doubled ones change nothing (decision 11).
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

function receivedPool({ total_committed, total_selected, version }: QuantityChange): ReceivedPool {
  return { committed: total_committed, selected: total_selected, version };
}

interface ReadPool {
  current_committed_qty: number;
  total_selected: number;
  /** A read that has none comes from a copy, which is fed later than the channel. */
  version?: number;
}

/** The one place where what was read of a pool and what was received of it are merged: the newer version wins. */
export function laterPool(read: ReadPool | undefined, received: ReceivedPool | undefined): ReceivedPool {
  if (received && received.version >= (read?.version ?? 0)) return received;
  return {
    committed: read?.current_committed_qty ?? 0,
    selected: read?.total_selected ?? 0,
    version: read?.version ?? 0,
  };
}

/** Committed units over all offers of a round, from the channel if that is younger than the answer they came with. */
export function laterTotal(read: number, readAt: number | undefined, received: ReceivedRound | undefined): number {
  if (!received || received.receivedAt < (readAt ?? 0)) return read;
  let total = 0;
  for (const pool of received.pools.values()) total += pool.committed;
  return total;
}
