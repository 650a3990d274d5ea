import type { QuantityChange, RoundChanged, RoundSnapshot } from '@junto/contracts/channels';

/** What a pool holds, as last heard. `version` grows with every change of the pool, on the channel and in answers alike. */
export interface HeardPool {
  committed: number;
  selected: number;
  version: number;
}

export interface HeardRound {
  pools: ReadonlyMap<string, HeardPool>;
  status: string;
  closing: boolean;
  /** When the latest figure came, epoch ms; an answer that is younger knows better. */
  heardAt: number;
}

/** Live figures of rounds by id, kept while the app is mounted, so that every screen shows the same ones. */
export interface RoundFigures {
  of: (roundId: string) => HeardRound | undefined;
  /** A snapshot replaces what was known: it comes on subscribing and after every gap. */
  replace: (roundId: string, snapshot: RoundSnapshot) => void;
  change: (roundId: string, change: QuantityChange) => void;
  standing: (roundId: string, standing: RoundChanged) => void;
  onChange: (listener: () => void) => () => void;
}

/** Screens are drawn at most this often, however many changes a tick brings. */
const drawEveryMs = 40;

export function createRoundFigures(now: () => number = Date.now): RoundFigures {
  const rounds = new Map<string, HeardRound>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (roundId: string, round: Omit<HeardRound, 'heardAt'>) => {
    rounds.set(roundId, { ...round, heardAt: now() });
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
        pools: new Map(offers.map((offer) => [offer.round_product_id, heardPool(offer)])),
      }),
    change: (roundId, change) => {
      const round = rounds.get(roundId);
      const known = round?.pools.get(change.round_product_id);
      // Late and doubled ones change nothing (decision 11).
      if (!round || (known && known.version >= change.version)) return;
      put(roundId, { ...round, pools: new Map(round.pools).set(change.round_product_id, heardPool(change)) });
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

function heardPool({ total_committed, total_selected, version }: QuantityChange): HeardPool {
  return { committed: total_committed, selected: total_selected, version };
}

interface ReadPool {
  current_committed_qty: number;
  total_selected: number;
  /** A read that has none comes from a copy, which is fed later than the channel. */
  version?: number;
}

/** The one place where what was read of a pool and what was heard of it are merged: the newer version wins. */
export function laterPool(read: ReadPool | undefined, heard: HeardPool | undefined): HeardPool {
  if (heard && heard.version >= (read?.version ?? 0)) return heard;
  return {
    committed: read?.current_committed_qty ?? 0,
    selected: read?.total_selected ?? 0,
    version: read?.version ?? 0,
  };
}

/** Committed units over all offers of a round, from the channel if that is younger than the answer they came with. */
export function laterTotal(read: number, readAt: number | undefined, heard: HeardRound | undefined): number {
  if (!heard || heard.heardAt < (readAt ?? 0)) return read;
  let total = 0;
  for (const pool of heard.pools.values()) total += pool.committed;
  return total;
}
