import type { z } from 'zod';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { webhookKinds, type WebhookKind } from '@junto/contracts/identity/webhook-kinds';
import { webhookMessage, type webhookContents } from '@junto/contracts/identity/webhook-messages';

export type CompanyRole = 'buyer' | 'supplier';
/** Recipient companies: a company by id, or the companies of these people; none if null. */
export type Audience = { company: string | null } | { peoplesCompanies: readonly string[] };

type DataOf<K extends WebhookKind> = z.input<(typeof webhookContents)[K]['data']>;

interface Declared<K extends WebhookKind, P> {
  /** Default: always. */
  when?: (payload: P, event: Pick<Envelope, 'actor'>) => boolean;
  to: (payload: P) => Audience;
  /** Data of the message; fields outside its contract are removed. */
  data: (payload: P) => DataOf<K>;
}

/** A message before its recipients are resolved. */
export interface Draft {
  kind: WebhookKind;
  role: CompanyRole;
  to: Audience;
  event: Pick<Envelope, 'id' | 'occurred_at' | 'aggregate_id'>;
  /** Body of the message. @param id of the delivery */
  bodyOf: (id: string) => string;
}

export interface Rule {
  on: EventSpec;
  draft: (envelope: Envelope) => Draft[];
}

/** Declares a kind of message about an event for the companies of a role. */
export function rule<K extends WebhookKind, E extends EventSpec>(
  kind: K,
  role: CompanyRole,
  on: E,
  { when = () => true, to, data }: Declared<K, PayloadOf<E>>,
): Rule {
  if (!(webhookKinds[kind].roles as readonly string[]).includes(role)) throw new Error(`${kind} is not for a ${role}`);
  const message = webhookMessage(kind);
  const draft = (envelope: Envelope): Draft[] => {
    const payload = envelope.payload as PayloadOf<E>;
    if (!when(payload, envelope)) return [];
    const { id: event_id, occurred_at: timestamp } = envelope;
    const bodyOf = (id: string) =>
      JSON.stringify(message.parse({ id, type: kind, timestamp, event_id, data: data(payload) }));
    return [{ kind, role, to: to(payload), event: envelope, bodyOf }];
  };
  return { on, draft };
}
