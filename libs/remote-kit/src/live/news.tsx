import { useEffect, useRef } from 'react';
import { changed, type Changed } from '@junto/contracts/channels';
import { everyTag, touchedTags, type Area, type TouchedTag } from '@junto/contracts/touched-screens';
import { useChannel, useLive } from '../remote-context';

interface NewsHandler {
  onNews: (news: Changed) => void;
  /** Messages may have been missed: read everything again that depends on the channel. */
  onGap: () => void;
}

/**
 * Subscribes to changes by others on the channel of a user, a company or all administrators.
 * @param channel undefined: no subscription
 */
export function useNews(channel: string | undefined, { onNews, onGap }: NewsHandler): void {
  const live = useLive();
  // The first snapshot right after the first reads is no gap. After a pause it is, also when the page was opened while
  // the gateway was unreachable and its data is older.
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

/** Slightly longer than the time for which services share one read between callers (decision 111). */
const settledMs = 300;

/**
 * Invalidates tags after a delay: an immediate read could get a shared response from before the change and cache it.
 * Toasts and live figures are not delayed.
 */
export function readDebounced<Tag extends string>(stale: (tags: readonly Tag[]) => void, tags: readonly Tag[]): void {
  setTimeout(() => stale(tags), settledMs);
}

/**
 * Refreshes an area's screens on changes by others: each message invalidates the tags of its event in `touchedScreens`,
 * and a gap invalidates all of them.
 * @param stale invalidates cache tags of the area's api, see `invalidatedTagsOf`
 * @param onNews additional effect of a message, such as a toast
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
