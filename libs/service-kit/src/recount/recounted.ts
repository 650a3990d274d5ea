import type { ClientSession } from 'mongoose';
import type { IndexedModel } from '../mongo/indexes';

/** Integers by their path in a document: `total_committed`, `committed.<offer>`. Missing paths are 0. */
export type Figures = Readonly<Record<string, number>>;

export interface StoredAndRecounted {
  kept: Figures;
  /** Computed from the source of the figures. */
  counted: Figures;
}

/** Correction of a read model: it is written only by its own consumer, never by the recount. */
export interface ReadModelCheck {
  /** Makes the consumer accept the next state of the document, whatever its version. */
  forget: (id: string, session: ClientSession) => Promise<void>;
  /** Makes the owner republish the current state of these documents. */
  requestRepublication: (ids: readonly string[]) => Promise<void>;
}

/** Figures that a service stores besides the data from which they can be computed; its slices list them. */
export interface Recount {
  /** Name in Settings, metrics and log: the collection, and the figures. */
  name: string;
  /** Model that stores the figures. */
  model: IndexedModel;
  /**
   * Reads stored and computed figures of some documents, within `session` if given, so that both are of one snapshot.
   */
  read: (ids: readonly string[], session?: ClientSession) => Promise<ReadonlyMap<string, StoredAndRecounted>>;
  /** Ids after `after`, in order, for recounts with missing documents; by default the ids of the model. */
  ids?: (after: string | null, limit: number) => Promise<string[]>;
  /** False if the figures are a source themselves: a difference is reported, and an operator decides. */
  mends: boolean;
  /** For a read model of another service: how it is republished instead of corrected directly. */
  copy?: ReadModelCheck;
  /** Version field to increment with a correction, where other writers guard their updates by it. */
  guard?: string;
  /** Runs in the transaction that corrected a document, to publish the change to its read models. */
  mended?: (id: string, session: ClientSession) => Promise<void>;
}
