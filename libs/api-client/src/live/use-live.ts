import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChannelHandler, LiveClient, LiveStatus } from './live-client';

const idle: LiveStatus = { state: 'idle', since: null };
const nobody: LiveClient = { subscribe: () => () => undefined, status: () => idle, onStatus: () => () => undefined };

const LiveContext = createContext<LiveClient>(nobody);

/** Hands the page's one connection down. */
export const LiveProvider = LiveContext.Provider;

/** Listens to a channel while the component is on the screen; undefined listens to nothing. Handlers may change freely. */
export function useChannel(channel: string | undefined, handler: ChannelHandler): void {
  const live = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!channel) return undefined;
    return live.subscribe(channel, {
      onSnapshot: (snapshot, you) => latest.current.onSnapshot?.(snapshot, you),
      onEvent: (event, payload) => latest.current.onEvent?.(event, payload),
      onRefused: (code) => latest.current.onRefused?.(code),
    });
  }, [live, channel]);
}

/** Whether figures are live; `since` is when the last one came, while they are not. */
export function useLiveStatus(): LiveStatus {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live.onStatus, live.status);
}
