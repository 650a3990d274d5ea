import { z } from 'zod';
import { count, id } from './wire';

/** Path of the browser's web socket. */
export const socketPath = '/ws';

/**
 * The protocol of `socketPath`. The first message authenticates; then the client subscribes to channels by name. The
 * gateway answers each subscription with the current state, so a reconnecting client is up to date without a further
 * request.
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

/** Parses a channel name; undefined if it is invalid. */
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

/** Quantities of one offer, with a version that only grows (decision 11). */
export const quantityChange = z.object({
  round_product_id: id,
  total_committed: count,
  /** Pseudonym of the user who made the change, per round; null for several users or none. */
  user_id: z.string().nullable(),
  total_selected: count,
  /** Units below the cap that only the waitlist can order; absent without any. */
  held: count.optional(),
  version: count,
});
export type QuantityChange = z.output<typeof quantityChange>;

export const roundChanged = z.object({ status: z.string(), closing: z.boolean() });
export type RoundChanged = z.output<typeof roundChanged>;

/**
 * An object of the subscriber changed; the screen reloads it. `type` is the event type (`order.approved`), or `many`
 * with `types` when many events are folded. The other fields are for a toast: resulting `status`, `title` of the round,
 * `subject` (product name, invoice number).
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
    /** Of a rejected order. */
    reason: z.string().optional(),
    /** Of a live order: one of its lines missed its MOQ when the round closed. */
    moq_missed: z.boolean().optional(),
    /** Of a delivery: who reported it. */
    by: z.enum(['buyer', 'supplier']).optional(),
    /** Of a delivery: corrects an earlier report. */
    corrected: z.boolean().optional(),
    /** Of a closed round: the subscriber's cart stays readable. */
    kept_cart: z.boolean().optional(),
  })
  .loose();
export type Changed = z.output<typeof changed>;

/** Events of channels and their payloads. */
export const channelEvents = {
  quantity_change: quantityChange,
  round_changed: roundChanged,
  changed,
} as const;
export type ChannelEvent = keyof typeof channelEvents;

/** State of a round's channel, sent after subscribing. Other channels have no snapshot. */
export const roundSnapshot = z.object({ status: z.string(), closing: z.boolean(), offers: z.array(quantityChange) });
export type RoundSnapshot = z.output<typeof roundSnapshot>;

export const channelErrors = ['not_signed_in', 'wrong_channel', 'not_allowed', 'bad_message', 'too_many'] as const;

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /**
   * Answer to `subscribe` once the state is known. Sent again after the client was too slow or the gateway missed
   * messages. It replaces the known state, and the client reloads the data of the channel.
   */
  z.object({
    type: z.literal('subscribed'),
    channel: z.string(),
    /** The subscriber's own pseudonym in this round, to recognize own changes. */
    you: z.string().nullable(),
    snapshot: roundSnapshot.nullable(),
    /** A new epoch restarts the versions: keep the snapshot, drop the rest. */
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
  /** False while the gateway is disconnected from NATS: screens show that live figures are paused. */
  z.object({ type: z.literal('live'), live: z.boolean() }),
  /** The gateway stops: reconnect after this time, which differs per client. */
  z.object({ type: z.literal('closing'), retry_after_ms: count }),
  /** Answer to `ping`; also sent to a quiet client every few seconds, so that it detects a stopped gateway. */
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** Reasons for closing a socket, as WebSocket close codes. */
export const closeCodes = {
  /** Stopping or full: reconnect. */
  goingAway: 1001,
  badMessage: 1008,
  tryAgain: 1013,
  /** No token in time, an invalid one, or an ended session: needs a new token. */
  notSignedIn: 4401,
  /** More than 1 MiB was waiting. */
  tooSlow: 4408,
  /** The user or address has reached its limit of sockets: reconnect much later. */
  tooMany: 4429,
} as const;
