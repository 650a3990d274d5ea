import { z } from 'zod';
import { id, instant } from './wire';

export type EventOwner = 'identity' | 'buyer' | 'supplier' | 'admin';

export interface EventSpec {
  /** Past tense: `order.placed`. */
  type: string;
  owner: EventOwner;
  payload: z.ZodObject;
  /**
   * The payload field that becomes the last token of the subject: subscribers can filter by it, and events of one key
   * share messages. Dots address nested fields: `product.supplier_id`.
   */
  key: string;
}

/** Declares an event once; an undeclared event can be neither published nor consumed. */
export function event<const T extends string, const D extends Omit<EventSpec, 'type'>>(
  type: T,
  declared: D,
): { type: T } & D {
  return { type, ...declared };
}

/** Set when an event is republished for a read model: nothing happened to its subject. */
export const republishedFlag = z.literal(true).optional();

export type PayloadOf<E extends EventSpec> = z.output<E['payload']>;

/** The user or platform that caused the event. */
export const actor = z.object({
  kind: z.enum(['user', 'system']),
  id: id.nullable(),
  role: z.string().nullable(),
  /** Name of the API key that acted for the user; absent if the user acted. */
  key: z.string().optional(),
});
export type Actor = z.output<typeof actor>;

/** Fields of every event besides its payload. `version` only grows per aggregate. */
export const envelope = z.object({
  id,
  type: z.string(),
  v: z.int(),
  occurred_at: instant,
  aggregate_id: z.string(),
  version: z.int(),
  actor,
  request_id: z.string().nullable(),
  traceparent: z.string().nullable(),
  /** IP address of the request; absent without one. */
  from: z.string().optional(),
});
export type Envelope<P = unknown> = z.output<typeof envelope> & { payload: P };

/** The key of an event from its payload; undefined if the payload lacks it. */
export function keyOf(spec: EventSpec, payload: unknown): unknown {
  return spec.key.split('.').reduce((part, field) => (part as Record<string, unknown> | undefined)?.[field], payload);
}

/** Subject of one event: `evt.<type>.<key>`; several events of one subject may share a message, as a JSON array. */
export function subjectOf(spec: EventSpec, key: string): string {
  return `evt.${spec.type}.${key}`;
}

/** Subject filter for every key of an event. */
export function subjectOfAll(spec: EventSpec): string {
  return `evt.${spec.type}.*`;
}
