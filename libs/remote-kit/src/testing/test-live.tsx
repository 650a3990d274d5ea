import { act } from '@testing-library/react';
import type { ChannelHandler, LiveClient, LiveStatus } from '@junto/api-client/live-client';

/** A live client that the test controls. */
export interface TestLive {
  client: LiveClient;
  /** All handlers of the channel as one; undefined without a subscriber. Call it within `act`. */
  handlersOf: (channel: string) => Required<ChannelHandler> | undefined;
  set: (status: LiveStatus) => void;
}

export function createTestLive(): TestLive {
  const channels = new Map<string, Set<ChannelHandler>>();
  const listeners = new Set<() => void>();
  let status: LiveStatus = { state: 'live', since: 0 };
  return {
    client: {
      subscribe: (channel, handler) => {
        const handlers = channels.get(channel) ?? new Set();
        channels.set(channel, handlers.add(handler));
        return () => void handlers.delete(handler);
      },
      status: () => status,
      onStatus: (listener) => {
        const notify = () => listener(status);
        listeners.add(notify);
        return () => listeners.delete(notify);
      },
      stop: () => undefined,
    },
    handlersOf: (channel) => {
      const handlers = [...(channels.get(channel) ?? [])];
      if (handlers.length === 0) return undefined;
      return {
        onSnapshot: (message) => handlers.forEach((handler) => handler.onSnapshot?.(message)),
        onEvent: (event, payload) => handlers.forEach((handler) => handler.onEvent?.(event, payload)),
        onRefused: (code) => handlers.forEach((handler) => handler.onRefused?.(code)),
      };
    },
    set: (next) =>
      act(() => {
        status = next;
        for (const listener of listeners) listener();
      }),
  };
}
