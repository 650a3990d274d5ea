import { useEffect, useRef } from 'react';
import { changed, type Changed } from '@junto/contracts/channels';
import { everyTag, touchedTags, type Area, type TouchedTag } from '@junto/contracts/touched-screens';
import { useChannel, useLive } from '../remote-context';

interface NewsHandler {
  onNews: (news: Changed) => void;
  /** Something may have been missed: what hangs on the channel is read again. */
  onGap: () => void;
}

/** Subscribes to what others change on a person's, a company's or the admins' channel. @param channel `undefined` subscribes to none */
export function useNews(channel: string | undefined, { onNews, onGap }: NewsHandler): void {
  const live = useLive();
  // The first snapshot ends no gap when it follows at once on the first reads. After a pause it does: also when the page
  // was opened while the gateway was away, and read what it shows long before.
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

/**
 * Keeps an area's screens as fresh as what others change: each piece of news makes stale what the table of touched screens
 * says, and after a gap all that any news would.
 * @param stale marks cache tags of the area's api, see `staleTagsOf`
 * @param onNews what else a piece of news does: a toast
 */
export function useFreshScreens<A extends Area>(
  { area, channel }: { area: A; channel: string | undefined },
  stale: (tags: readonly TouchedTag<A>[]) => void,
  onNews?: (news: Changed) => void,
): void {
  useNews(channel, {
    onGap: () => stale(everyTag(area)),
    onNews: (news) => {
      stale(touchedTags(area, news));
      onNews?.(news);
    },
  });
}
