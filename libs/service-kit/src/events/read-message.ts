import { z } from 'zod';
import { envelope as envelopeSchema, type Envelope, type EventSpec } from '@junto/contracts/event';

const outline = envelopeSchema.extend({ payload: z.unknown() });

/** An event of a message, or why it cannot be read; `raw` is what was sent. */
export type ReadEvent = { event: Envelope } | { unreadable: string; id: string | undefined; raw: unknown };

/**
 * The events of a message: one, or an array. Read tolerantly: fields that this reader doesn't know are left out, types
 * that it didn't ask for are skipped.
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
  if (!outer.success) return [{ unreadable: messageOf(outer.error), id: idOf(raw), raw }];
  const spec = specs.find((one) => one.type === outer.data.type);
  if (!spec) return [];
  const payload = spec.payload.safeParse(outer.data.payload);
  if (!payload.success) return [{ unreadable: messageOf(payload.error), id: outer.data.id, raw }];
  return [{ event: { ...outer.data, payload: payload.data } }];
}

function messageOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

function idOf(raw: unknown): string | undefined {
  const id = (raw as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : undefined;
}
