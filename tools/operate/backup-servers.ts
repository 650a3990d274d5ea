import mongoose from 'mongoose';
import { z } from 'zod';
import { readConfig } from '@junto/service-kit/config';
import type { StoreAt } from './backup-store';

const config = z.object({
  MONGO_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe('The replica set, as a user that may read (restore: write) all databases and set parameters'),
  MONGO_DATABASES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((name) => name !== ''))
    .describe('Names of databases, separated by commas; all but those of the server without'),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe('http(s) address of the object store; without it no objects are taken along'),
  S3_ACCESS_KEY: z.string().default('').describe('Key of the object store'),
  S3_SECRET_KEY: z.string().default('').describe('Secret of the object store'),
  S3_BUCKET: z.string().default('junto').describe('Bucket that stores objects'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
});

export interface Servers {
  mongoUri: string;
  databases: string[];
  store: StoreAt | undefined;
}

export function readServers(): Servers {
  const read = readConfig(config);
  return {
    mongoUri: read.MONGO_URI,
    databases: read.MONGO_DATABASES,
    store: read.S3_ENDPOINT
      ? {
          endpoint: read.S3_ENDPOINT,
          accessKey: read.S3_ACCESS_KEY,
          secretKey: read.S3_SECRET_KEY,
          bucket: read.S3_BUCKET,
          region: read.S3_REGION,
        }
      : undefined,
  };
}

/** A separate connection of the program, without models of services. */
export async function withMongo<T>(uri: string, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, {
    appName: 'junto-operate',
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}
