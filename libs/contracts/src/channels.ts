import { z } from 'zod';
import { count, id } from './wire';

/** Where browsers open their one socket. */
export const socketPath = '/ws';

/**
 * The protocol of `socketPath`. The first message authenticates; then a client subscribes to channels by name. On every
 * subscription the gateway sends the present state, so a client that reconnects is right again without asking.
 */
export const channels = {
  round: (roundId: string) => `round-${roundId}-selections` as const,
  user: (userId: string) => `user-${userId}` as const,
  company: (companyId: string) => `company-${companyId}` as const,
  admin: () => 'admin' as const,
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const channelName = z
  .string()
  .regex(new RegExp(`^(?:round-${uuid}-selections|user-${uuid}|company-${uuid}|admin)$`));

export type ParsedChannel = { kind: 'round' | 'user' | 'company'; id: string } | { kind: 'admin' };

/** Reads a channel's name; undefined when it is none of ours. */
export function parseChannel(name: string): ParsedChannel | undefined {
  if (name === 'admin') return { kind: 'admin' };
  const found = new RegExp(`^(?:round-(${uuid})-selections|(user|company)-(${uuid}))$`).exec(name);
  if (!found) return undefined;
  if (found[1]) return { kind: 'round', id: found[1] };
  return { kind: found[2] as 'user' | 'company', id: found[3] as string };
}

export const clientMessage = z.discriminatedUnion('type', [
  /** First message, and again with every new token. */
  z.strictObject({ type: z.literal('auth'), token: z.string().min(1).max(4096) }),
  z.strictObject({ type: z.literal('subscribe'), channel: channelName }),
  z.strictObject({ type: z.literal('unsubscribe'), channel: channelName }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** One offer's figures on the wire, with the version that only grows (decision 11). */
export const quantityChange = z.object({
  round_product_id: id,
  total_committed: count,
  /** Whose change it was: opaque per round, null when several or nobody's. */
  user_id: z.string().nullable(),
  total_selected: count,
  version: count,
});
export type QuantityChange = z.output<typeof quantityChange>;

export const roundChanged = z.object({ status: z.string(), closing: z.boolean() });
export type RoundChanged = z.output<typeof roundChanged>;

/**
 * Something of the listener's own changed; the screen reads it again. `type` is the event's (`order.approved`), or
 * `many` when so much happened at once that only the events' types are left, as `types`. The rest is what a toast
 * shows: `status` after it, `title` of the round, `subject` (product name, invoice number).
 */
export const changed = z
  .object({
    type: z.string(),
    aggregate_id: z.string(),
    types: z.array(z.string()).optional(),
    status: z.string().optional(),
    round_id: id.optional(),
    title: z.string().optional(),
    subject: z.string().optional(),
    /** Of an order that was rejected. */
    reason: z.string().optional(),
    /** Of an order that counts: a line of it missed its MOQ when the round closed. */
    moq_missed: z.boolean().optional(),
    /** Of a delivery: whose word it is. */
    by: z.enum(['buyer', 'supplier']).optional(),
    /** Of a delivery: what was said before is corrected. */
    corrected: z.boolean().optional(),
    /** Of a round that closed: what lay in the listener's cart is kept readable. */
    kept_cart: z.boolean().optional(),
  })
  .loose();
export type Changed = z.output<typeof changed>;

/** Events of a channel and what they carry. */
export const channelEvents = {
  quantity_change: quantityChange,
  round_changed: roundChanged,
  changed,
} as const;
export type ChannelEvent = keyof typeof channelEvents;

/** State of a round's channel, sent on subscribing. Other channels have an empty snapshot. */
export const roundSnapshot = z.object({ status: z.string(), closing: z.boolean(), offers: z.array(quantityChange) });
export type RoundSnapshot = z.output<typeof roundSnapshot>;

export const channelErrors = ['not_signed_in', 'wrong_channel', 'not_allowed', 'bad_message', 'too_many'] as const;

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /**
   * The answer to `subscribe`, as soon as the state is known. It may come again unasked: after the listener was too
   * slow or the gateway itself missed something. It replaces what was known, and what hangs on the channel is read
   * again.
   */
  z.object({
    type: z.literal('subscribed'),
    channel: z.string(),
    /** The listener's own opaque id in this round, to tell own changes from others'. */
    you: z.string().nullable(),
    snapshot: roundSnapshot.nullable(),
    /** A new epoch means versions began anew: keep the snapshot, forget the rest. */
    epoch: z.string(),
    version: count,
  }),
  z.object({
    type: z.literal('event'),
    channel: z.string(),
    event: z.enum(['quantity_change', 'round_changed', 'changed']),
    payload: z.unknown(),
  }),
  z.object({ type: z.literal('error'), code: z.enum(channelErrors), channel: z.string().optional() }),
  /** False while the gateway hears nothing itself: the screens say that live figures are paused. */
  z.object({ type: z.literal('live'), live: z.boolean() }),
  /** The gateway stops: come back after this time, which is different for everybody. */
  z.object({ type: z.literal('closing'), retry_after_ms: count }),
  /**
   * The answer to `ping`; unasked to who heard nothing else for some seconds, so that a gateway that stopped is
   * noticed.
   */
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** Why the gateway closes a socket, as the close code of the WebSocket. */
export const closeCodes = {
  /** Stops or is full: come back. */
  goingAway: 1001,
  badMessage: 1008,
  tryAgain: 1013,
  /** No token in time, a bad one, or the session is over: a new token first. */
  notSignedIn: 4401,
  /** More than 1 MiB was waiting. */
  tooSlow: 4408,
  /** This person, or this address, has as many sockets as it may: come back much later. */
  tooMany: 4429,
} as const;
