import { useEffect, useRef } from 'react';
import { changed, type Changed } from '@junto/contracts/channels';
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

/** What each event makes stale, by its type or else by its noun: `{ order: [...], 'order.placed': [...] }`. */
export type StaleBy<Tag extends string> = Readonly<Record<string, readonly Tag[]>>;

/**
 * The cache tags that a piece of news makes stale.
 * @param all what an event that this version of the remote does not know makes stale
 */
export function tagsOfNews<Tag extends string>(
  { type, types = [type] }: Pick<Changed, 'type' | 'types'>,
  staleBy: StaleBy<Tag>,
  all: readonly Tag[],
): Tag[] {
  const tags = types.flatMap((one) => staleBy[one] ?? staleBy[one.split('.')[0] ?? ''] ?? all);
  return [...new Set(tags)];
}
