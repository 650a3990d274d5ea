import type { ClientSession } from 'mongoose';
import type { IndexedModel } from '../mongo/indexes';

/** Whole numbers by their path in a document: `total_committed`, `committed.<offer>`. What is not named is 0. */
export type Figures = Readonly<Record<string, number>>;

export interface StoredAndRecounted {
  kept: Figures;
  /** Worked out from what the figures are of. */
  counted: Figures;
}

/** A copy is never written by who compares it, but by the consumer that keeps it. */
export interface ReadModelCheck {
  /** Has the copy take over the next state that it is told, whichever version that is. */
  forget: (id: string, session: ClientSession) => Promise<void>;
  /** Has the owner tell these as they are now. */
  tellAgain: (ids: readonly string[]) => Promise<void>;
}

/** Figures that a service keeps beside what they can be worked out from; its slices list them. */
export interface Recount {
  /** What Settings, metrics and log call it: the collection, and what is counted. */
  name: string;
  /** Where the figures are kept. */
  model: IndexedModel;
  /** Both of some documents, read within `session` where there is one: then both are of one instant. */
  read: (ids: readonly string[], session?: ClientSession) => Promise<ReadonlyMap<string, StoredAndRecounted>>;
  /** Ids after one, in their order, where documents may be missing; those of the model without. */
  ids?: (after: string | null, limit: number) => Promise<string[]>;
  /** False where the figures are themselves a source: a difference is told, and a person decides. */
  mends: boolean;
  /** Where it is a copy of another service's: how that is had told again, in place of writing what was counted. */
  copy?: ReadModelCheck;
  /** Moved with what is mended, where others guard their writes by it. */
  guard?: string;
  /** Follows in the transaction that mended a document: who keeps a copy of it is told. */
  mended?: (id: string, session: ClientSession) => Promise<void>;
}
