import { useEffect, useRef, useState } from 'react';
import { channels, quantityChange, type QuantityChange } from '@junto/contracts/channels';
import { useChannel, useLiveStatus } from '@junto/remote-kit/remote-context';
import type { LiveSignFacts } from '@junto/ui/feedback/live-sign';
import { useStaleTags } from '../api';
import type { PoolNow } from './performance';

type HeardPools = ReadonlyMap<string, PoolNow & { version: number }>;

/** Screens are drawn at most this often, however many changes a tick brings. */
const drawEveryMs = 40;
const none: HeardPools = new Map();

/**
 * The pools of a round as heard on its channel while the component is on the screen.
 * @param roundId undefined hears nothing
 * @returns figures by offer, and whether they move
 */
export function useLivePools(roundId: string | undefined): { pools: HeardPools; sign: LiveSignFacts } {
  const stale = useStaleTags();
  const heard = useRef<Map<string, PoolNow & { version: number }>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drawn, setDrawn] = useState<{ roundId?: string; pools: HeardPools }>({ pools: none });
  const status = useLiveStatus();

  const draw = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setDrawn({ roundId, pools: new Map(heard.current) });
    }, drawEveryMs);
  };
  useEffect(() => {
    heard.current = new Map();
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [roundId]);
  useChannel(roundId && channels.round(roundId), {
    onSnapshot: ({ snapshot }) => {
      if (!snapshot) return;
      heard.current = new Map(snapshot.offers.map((offer) => [offer.round_product_id, heardPool(offer)]));
      draw();
    },
    onEvent: (event, payload) => {
      if (event === 'round_changed') return stale(['rounds']);
      const change = event === 'quantity_change' ? quantityChange.safeParse(payload).data : undefined;
      if (!change) return undefined;
      const known = heard.current.get(change.round_product_id);
      // Late and doubled ones change nothing (decision 11).
      if (known && known.version >= change.version) return undefined;
      heard.current.set(change.round_product_id, heardPool(change));
      return draw();
    },
  });
  const paused = status.state === 'paused' && { pausedSince: status.since, tooMany: status.reason === 'too_many' };
  const sign = paused || { pausedSince: null };
  return { pools: drawn.roundId === roundId ? drawn.pools : none, sign };
}

function heardPool({ total_committed, total_selected, version }: QuantityChange) {
  return { committed: total_committed, selected: total_selected, version };
}
