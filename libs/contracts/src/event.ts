import { z } from 'zod';
import { id, instant } from './wire';

export type EventOwner = 'identity' | 'buyer' | 'supplier' | 'admin';

export interface EventSpec {
  /** Past tense: `order.placed`. */
  type: string;
  owner: EventOwner;
  payload: z.ZodObject;
  /**
   * The field of the payload that is the last token of the subject: who listens to one key hears just that, and events
   * of one key share messages. Dots lead into its parts: `product.supplier_id`.
   */
  key: string;
}

/** Declares an event once; what isn't declared can be neither published nor consumed. */
export function event<const E extends EventSpec>(spec: E): E {
  return spec;
}

/** Set where a thing is told as it was, for a copy that is built anew: nothing happened to it. */
export const republishedFlag = z.literal(true).optional();

export type PayloadOf<E extends EventSpec> = z.output<E['payload']>;

/** Who caused it: a person, or the platform itself. */
export const actor = z.object({
  kind: z.enum(['user', 'system']),
  id: id.nullable(),
  role: z.string().nullable(),
  /** Name of the API key by which a program acted for the person; absent where they acted themselves. */
  key: z.string().optional(),
});
export type Actor = z.output<typeof actor>;

/** What every event carries besides its payload. `version` only grows per aggregate. */
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
  /** Address of the person who asked for it; absent where nobody did. */
  from: z.string().optional(),
});
export type Envelope<P = unknown> = z.output<typeof envelope> & { payload: P };

/** The key of an event, by its payload; undefined where the payload lacks it. */
export function keyOf(spec: EventSpec, payload: unknown): unknown {
  return spec.key.split('.').reduce((part, field) => (part as Record<string, unknown> | undefined)?.[field], payload);
}

/** Subject of one event: `evt.<type>.<key>`; several events of one subject may share a message, as a JSON array. */
export function subjectOf(spec: EventSpec, key: string): string {
  return `evt.${spec.type}.${key}`;
}

/** Subject filter that hears every key of an event. */
export function subjectOfAll(spec: EventSpec): string {
  return `evt.${spec.type}.*`;
}
