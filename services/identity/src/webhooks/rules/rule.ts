import type { z } from 'zod';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { webhookKinds, type WebhookKind } from '@junto/contracts/identity/webhook-kinds';
import { webhookMessage, type webhookContents } from '@junto/contracts/identity/webhook-messages';

export type CompanyRole = 'buyer' | 'supplier';
/** Whose company is told: it itself, or that of these people. Nobody is meant where there is none. */
export type Audience = { company: string | null } | { peoplesCompanies: readonly string[] };

type DataOf<K extends WebhookKind> = z.input<(typeof webhookContents)[K]['data']>;

interface Declared<K extends WebhookKind, P> {
  /** Left out: always. */
  when?: (payload: P, event: Pick<Envelope, 'actor'>) => boolean;
  to: (payload: P) => Audience;
  /** What the message shows; what its contract doesn't name is left out. */
  data: (payload: P) => DataOf<K>;
}

/** A message before it is known who gets it. */
export interface Draft {
  kind: WebhookKind;
  role: CompanyRole;
  to: Audience;
  event: Pick<Envelope, 'id' | 'occurred_at' | 'aggregate_id'>;
  /** Its body. @param id of the delivery */
  bodyOf: (id: string) => string;
}

export interface Rule {
  on: EventSpec;
  draft: (envelope: Envelope) => Draft[];
}

/** Declares that companies of a role are sent a kind of message about an event. */
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
