import type { mongo } from 'mongoose';

export const manifestName = 'manifest.json';

/** Content of a backup; documents are in (database)/(collection).bson.gz, in the format of mongodump. */
export interface Manifest {
  /** Common timestamp, by the clock of the machine that wrote it. */
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
