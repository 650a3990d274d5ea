import { z } from 'zod';
import { envelope as envelopeSchema, type Envelope, type EventSpec } from '@junto/contracts/event';
import { traceIdOf } from '../telemetry/trace-context';

const outline = envelopeSchema.extend({ payload: z.unknown() });

/** An event of a message, or the reason why it cannot be read; `raw` is the message text. */
export type ReadEvent = { event: Envelope } | Unreadable;

export interface Unreadable {
  unreadable: string;
  id: string | undefined;
  raw: unknown;
}

/**
 * Parses the events of a message: one, or an array. Tolerant reader: drops unknown fields and skips types that are not
 * in `specs`.
 */
export function readMessage(text: string, specs: readonly EventSpec[]): ReadEvent[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [{ unreadable: 'not JSON', id: undefined, raw: text }];
  }
  return (Array.isArray(given) ? given : [given]).flatMap((raw) => readEvent(raw, specs));
}

function readEvent(raw: unknown, specs: readonly EventSpec[]): ReadEvent[] {
  const outer = outline.safeParse(raw);
  if (!outer.success) return [{ unreadable: messageOf(outer.error), id: textOf(raw, 'id'), raw }];
  const spec = specs.find((one) => one.type === outer.data.type);
  if (!spec) return [];
  const payload = spec.payload.safeParse(outer.data.payload);
  if (!payload.success) return [{ unreadable: messageOf(payload.error), id: outer.data.id, raw }];
  return [{ event: { ...outer.data, payload: payload.data } }];
}

function messageOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

function textOf(raw: unknown, field: 'id' | 'type' | 'request_id' | 'traceparent'): string | undefined {
  const value = (raw as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value.slice(0, 200) : undefined;
}

/** Log fields of an unreadable event, as far as the message carries them. */
export function aboutUnreadable({ unreadable: reason, raw }: Unreadable): Record<string, string | undefined> {
  return {
    reason,
    event_id: textOf(raw, 'id'),
    type: textOf(raw, 'type'),
    request_id: textOf(raw, 'request_id'),
    trace_id: traceIdOf(textOf(raw, 'traceparent')),
  };
}
