import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { BackedUpObject } from './manifest';
import { counted, type Invocation } from './program';

/** An S3-compatible object store. */
export interface StoreAt {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

function clientOf({ endpoint, accessKey, secretKey, region }: StoreAt): Client {
  const { hostname: endPoint, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    ...{ endPoint, useSSL, accessKey, secretKey, region, pathStyle: true },
    port: port ? Number(port) : useSSL ? 443 : 80,
  });
}

const fileOf = (folder: string, key: string) => path.join(folder, 'store', key);

interface Copying extends Pick<Invocation, 'dryRun' | 'log'> {
  /** Objects copied so far. */
  known?: ReadonlyMap<string, BackedUpObject>;
}

/**
 * Copies objects to the folder that are not known yet.
 * @returns the copied ones
 */
export async function copyObjects(
  folder: string,
  store: StoreAt | undefined,
  { dryRun, log, known = new Map() }: Copying,
): Promise<BackedUpObject[]> {
  if (!store) return [];
  const client = clientOf(store);
  if (!(await client.bucketExists(store.bucket))) return [];
  const copied: BackedUpObject[] = [];
  for await (const { name: key } of client.listObjectsV2(store.bucket, '', true) as AsyncIterable<{ name?: string }>) {
    if (key === undefined || known.has(key)) continue;
    const { size, metaData } = await client.statObject(store.bucket, key);
    if (!dryRun) {
      await mkdir(path.dirname(fileOf(folder, key)), { recursive: true });
      await pipeline(await client.getObject(store.bucket, key), createWriteStream(fileOf(folder, key)));
    }
    copied.push({ key, size, type: String(metaData['content-type'] ?? 'application/octet-stream') });
    if (copied.length % 1_000 === 0) log(`store: ${counted(copied.length, 'object')}`);
  }
  return copied;
}

/**
 * Runs before anything is dropped: checks that the folder holds each object of the manifest in full length.
 * @throws the names of missing or damaged objects
 */
export async function findObjects(
  folder: string,
  objects: readonly BackedUpObject[],
  log: Invocation['log'],
): Promise<void> {
  const wrong: string[] = [];
  for (const { key, size } of objects) {
    const found = await stat(fileOf(folder, key)).catch(() => undefined);
    if (found?.size !== size) wrong.push(key);
  }
  if (wrong.length > 0)
    throw new Error(`store: found ${counted(wrong.length, 'damaged object')}, starting with ${wrong[0]}`);
  if (objects.length > 0) log(`Complete: ${counted(objects.length, 'object')}`);
}

/**
 * Restores missing objects.
 * @returns their number
 */
export async function putObjects(
  folder: string,
  store: StoreAt | undefined,
  objects: readonly BackedUpObject[],
  { dryRun, log }: Pick<Invocation, 'dryRun' | 'log'>,
): Promise<number> {
  if (!store || objects.length === 0) return 0;
  const client = clientOf(store);
  if (!dryRun && !(await client.bucketExists(store.bucket))) await client.makeBucket(store.bucket, store.region);
  let missing = 0;
  for (const { key, size, type } of objects) {
    const there = await client.statObject(store.bucket, key).then(
      (facts) => facts.size === size,
      () => false,
    );
    if (there) continue;
    missing++;
    if (!dryRun)
      await client.putObject(store.bucket, key, createReadStream(fileOf(folder, key)), size, { 'Content-Type': type });
    if (missing % 1_000 === 0) log(`store: ${counted(missing, 'object')}`);
  }
  return missing;
}
