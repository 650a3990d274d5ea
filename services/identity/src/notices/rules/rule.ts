import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import type { NoticeKind, NoticeParams } from '@junto/contracts/identity/notices';

/** Recipients: people by id, the people of a supplier company or of any company, or all administrators. */
export type Audience =
  | { people: readonly string[] }
  | { company: string }
  | { everyoneOf: string; except?: string }
  | 'admins';

/** A notice before its recipients are resolved. */
export interface Draft {
  kind: NoticeKind;
  to: Audience;
  /** Subject, notified once per recipient. */
  about: string;
  params: NoticeParams;
  path: string;
  at: Date;
  /** Covers all events of its subject until it is read; a later event is notified again. */
  untilRead?: boolean;
  /** One of the calls of a round, which share one notice a day. */
  isCall?: boolean;
  /** Values of the text that concern one recipient. */
  own?: (readerId: string) => NoticeParams;
}

export type EventTime = Pick<Envelope, 'id' | 'occurred_at'>;

interface Declared<P> {
  /** Notifies the same subject again after the previous notice was read. */
  untilRead?: boolean;
  /** One of the calls of a round, which share one notice a day. */
  isCall?: boolean;
  /** Default: always. */
  when?: (payload: P, event: EventTime) => boolean;
  to: (payload: P) => Audience;
  /** Subject of the notice: a repeated subject is not notified again. */
  about: (payload: P, event: EventTime) => string;
  params: (payload: P) => NoticeParams;
  /** Reads the event once, for the values of each recipient. */
  own?: (payload: P) => (readerId: string) => NoticeParams;
  /** Path of the screen that shows the subject. */
  path: (payload: P) => string;
}

export interface Rule {
  kind: NoticeKind;
  on: EventSpec;
  draft: (envelope: Envelope) => Draft[];
}

/** Declares a kind of notice for one audience: the event, its recipients, text parameters and link. */
export function rule<E extends EventSpec>(kind: NoticeKind, on: E, declared: Declared<PayloadOf<E>>): Rule {
  const { when = () => true, untilRead, isCall, to, about, params, own, path } = declared;
  const draft = (envelope: Envelope): Draft[] => {
    const payload = envelope.payload as PayloadOf<E>;
    if (!when(payload, envelope)) return [];
    const at = new Date(envelope.occurred_at);
    const what = { about: about(payload, envelope), params: params(payload), path: path(payload) };
    const how = { ...(untilRead && { untilRead }), ...(isCall && { isCall }), ...(own && { own: own(payload) }) };
    return [{ kind, to: to(payload), ...what, at, ...how }];
  };
  return { kind, on, draft };
}
