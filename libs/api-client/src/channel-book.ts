import type { ChannelEvent, ClientMessage, ServerMessage } from '@junto/contracts/channels';

export type Subscribed = Extract<ServerMessage, { type: 'subscribed' }>;

/**
 * Handler of a screen for a channel. A snapshot arrives on each subscription and after every gap; it replaces the known
 * state.
 */
export interface ChannelHandler {
  onSnapshot?: (message: Subscribed) => void;
  onEvent?: (event: ChannelEvent, payload: unknown) => void;
  onRefused?: (code: string) => void;
}

/** Registry of channel handlers; sends the subscriptions that they need to the gateway. */
export interface ChannelBook {
  subscribe: (channel: string, handler: ChannelHandler) => () => void;
  /** Subscribes to all channels again after a reconnection. */
  joinAll: () => void;
  receive: (message: ServerMessage) => void;
}

/**
 * @param send sends to the gateway; does nothing without a connection, in which case `joinAll` sends the subscriptions
 * later
 */
export function createChannelBook(send: (message: ClientMessage) => void): ChannelBook {
  const channels = new Map<string, Set<ChannelHandler>>();
  const of = (channel = '') => [...(channels.get(channel) ?? [])];
  return {
    subscribe: (channel, handler) => {
      const handlers = channels.get(channel) ?? new Set();
      // The gateway sends the snapshot once per subscription: a second handler gets it by subscribing again.
      if (handlers.size > 0) send({ type: 'unsubscribe', channel });
      channels.set(channel, handlers.add(handler));
      send({ type: 'subscribe', channel });
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return;
        channels.delete(channel);
        send({ type: 'unsubscribe', channel });
      };
    },
    joinAll: () => {
      for (const channel of channels.keys()) send({ type: 'subscribe', channel });
    },
    receive: (message) => {
      if (message.type === 'subscribed') of(message.channel).forEach((handler) => handler.onSnapshot?.(message));
      if (message.type === 'event')
        of(message.channel).forEach((handler) => handler.onEvent?.(message.event, message.payload));
      if (message.type === 'error') of(message.channel).forEach((handler) => handler.onRefused?.(message.code));
    },
  };
}
