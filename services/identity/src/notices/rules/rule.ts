import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import type { NoticeKind, NoticeParams } from '@junto/contracts/identity/notices';

/** Who is notified: people by their ids, the people of a supplier company or of any company, all administrators. */
export type Audience =
  | { people: readonly string[] }
  | { company: string }
  | { everyoneOf: string; except?: string }
  | 'admins';

/** A notice before its readers are known. */
export interface Draft {
  kind: NoticeKind;
  to: Audience;
  /** What it is told once of, to each reader. */
  about: string;
  params: NoticeParams;
  path: string;
  at: Date;
  /** Stands for all of the same that happen before it is read; what happens after that is news. */
  untilRead?: boolean;
}

interface Declared<P> {
  /** Told again it is news all the same if its reader has read what was told before. */
  untilRead?: boolean;
  /** Left out: always. */
  when?: (payload: P) => boolean;
  to: (payload: P) => Audience;
  /** What happens once to it: told again it is no news. */
  about: (payload: P, event: Pick<Envelope, 'id' | 'occurred_at'>) => string;
  params: (payload: P) => NoticeParams;
  /** The screen of its readers that shows the thing. */
  path: (payload: P) => string;
}

export interface Rule {
  kind: NoticeKind;
  on: EventSpec;
  draft: (envelope: Envelope) => Draft[];
}

/** Declares a kind of notice for one audience: the event, who is told, what the words are made of, where it leads. */
export function rule<E extends EventSpec>(kind: NoticeKind, on: E, declared: Declared<PayloadOf<E>>): Rule {
  const { when = () => true, untilRead, to, about, params, path } = declared;
  const draft = (envelope: Envelope): Draft[] => {
    const payload = envelope.payload as PayloadOf<E>;
    if (!when(payload)) return [];
    const at = new Date(envelope.occurred_at);
    const what = { about: about(payload, envelope), params: params(payload), path: path(payload) };
    return [{ kind, to: to(payload), ...what, at, ...(untilRead && { untilRead }) }];
  };
  return { kind, on, draft };
}
