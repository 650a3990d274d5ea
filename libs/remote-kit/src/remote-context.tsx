import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChannelHandler, LiveClient, LiveStatus } from '@junto/api-client/live-client';
import type { RemoteProps, RemoteSession } from './remote-props';

/** Props of a remote that its components read from the context. */
export type KnownRemote = Pick<RemoteProps, 'session' | 'live' | 'publishCounts'>;

const RemoteContext = createContext<KnownRemote | undefined>(undefined);
export const RemoteProvider = RemoteContext.Provider;

function useRemote(): KnownRemote {
  const remote = useContext(RemoteContext);
  if (!remote) throw new Error('Rendered outside of a remote');
  return remote;
}

export function useSession(): RemoteSession {
  return useRemote().session;
}

export function useLive(): LiveClient {
  return useRemote().live;
}

/** Whether live updates arrive, and since when they are paused. */
export function useLiveStatus(): LiveStatus {
  const live = useLive();
  return useSyncExternalStore(live.onStatus, live.status);
}

/**
 * Subscribes to a channel while the component is mounted; `undefined` subscribes to none. The handler may change on
 * every render.
 */
export function useChannel(channel: string | undefined, handler: ChannelHandler): void {
  const live = useLive();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!channel) return undefined;
    return live.subscribe(channel, {
      onSnapshot: (message) => latest.current.onSnapshot?.(message),
      onEvent: (event, payload) => latest.current.onEvent?.(event, payload),
      onRefused: (code) => latest.current.onRefused?.(code),
    });
  }, [live, channel]);
}

/** Publishes sidebar counters to the shell; `undefined` while they are unknown keeps the previous ones. */
export function usePublishCounts(counts: Record<string, number> | undefined): void {
  const { publishCounts } = useRemote();
  const text = counts && JSON.stringify(counts);
  useEffect(() => {
    if (text) publishCounts(JSON.parse(text) as Record<string, number>);
  }, [publishCounts, text]);
}
