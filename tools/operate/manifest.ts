import type { mongo } from 'mongoose';

export const manifestName = 'manifest.json';

/** What a backup holds; its documents lie in (database)/(collection).bson.gz, as mongodump writes them. */
export interface Manifest {
  /** The instant of all of it, by the clock of the machine that wrote it. */
  at: string;
  collections: BackedUpCollection[];
  objects: BackedUpObject[];
}

export interface BackedUpCollection {
  database: string;
  name: string;
  options: mongo.Document;
  indexes: mongo.IndexDescriptionInfo[];
  documents: number;
}

export interface BackedUpObject {
  key: string;
  size: number;
  type: string;
}
