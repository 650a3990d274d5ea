import { useEffect, useRef } from 'react';
import { changed, type Changed } from '@junto/contracts/channels';
import { everyTag, touchedTags, type Area, type TouchedTag } from '@junto/contracts/touched-screens';
import { useChannel, useLive } from '../remote-context';

interface NewsHandler {
  onNews: (news: Changed) => void;
  /** Something may have been missed: what hangs on the channel is read again. */
  onGap: () => void;
}

/**
 * Subscribes to what others change on a person's, a company's or the admins' channel.
 * @param channel `undefined` subscribes to none
 */
export function useNews(channel: string | undefined, { onNews, onGap }: NewsHandler): void {
  const live = useLive();
  // The first snapshot ends no gap when it follows at once on the first reads. After a pause it does: also when the
  // page was opened while the gateway was away, and read what it shows long before.
  const mayHaveMissed = useRef(false);
  useEffect(() => {
    const note = () => {
      if (live.status().state === 'paused') mayHaveMissed.current = true;
    };
    note();
    return live.onStatus(note);
  }, [live]);
  useChannel(channel, {
    onSnapshot: () => {
      if (mayHaveMissed.current) onGap();
      mayHaveMissed.current = true;
    },
    onEvent: (_event, payload) => {
      const news = changed.safeParse(payload).data;
      if (news) onNews(news);
    },
  });
}

/** A little longer than what services read once for many who ask is shared (decision 111). */
const settledMs = 300;

/**
 * What is told goes faster than what many share: who reads at once may be given how it was, and would keep that. So it
 * is read a moment later; toasts and live figures don't wait.
 */
export function readDebounced<Tag extends string>(stale: (tags: readonly Tag[]) => void, tags: readonly Tag[]): void {
  setTimeout(() => stale(tags), settledMs);
}

/**
 * Keeps an area's screens as fresh as what others change: each piece of news makes stale what the table of touched
 * screens says, and after a gap all that any news would.
 * @param stale marks cache tags of the area's api, see `invalidatedTagsOf`
 * @param onNews what else a piece of news does: a toast
 */
export function useFreshScreens<A extends Area>(
  { area, channel }: { area: A; channel: string | undefined },
  stale: (tags: readonly TouchedTag<A>[]) => void,
  onNews?: (news: Changed) => void,
): void {
  useNews(channel, {
    onGap: () => readDebounced(stale, everyTag(area)),
    onNews: (news) => {
      readDebounced(stale, touchedTags(area, news));
      onNews?.(news);
    },
  });
}
