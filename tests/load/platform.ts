import { setTimeout as pause } from 'node:timers/promises';
import { makeMembers, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { makeProducts } from '../faults/platform/rounds';
import { startServers, type HeldServers } from '../faults/platform/servers';
import type { Bench } from './harness';
import { sendAll, type RawRequest } from './http-load';

/** All services with their servers, some people and a catalogue. */
export interface BenchPlatform {
  platform: Platform;
  servers: HeldServers;
  members: Members;
  products: string[];
}

export async function openPlatform(bench: Bench, space: string, people: number): Promise<BenchPlatform> {
  const servers = await startServers(bench.dir, () => {});
  bench.defer(servers.stop);
  const platform = await startPlatform({ dir: bench.dir, space, servers });
  bench.defer(platform.stop);
  const members = await makeMembers(platform, people);
  const products = await makeProducts(platform, members, 20);
  await untilProjected(platform);
  return { platform, servers, members, products };
}

/** Waits until every event is sent and the read models have had the time to apply it. */
export async function untilProjected(platform: Platform): Promise<void> {
  const writers = ['identity', 'supplier', 'admin', 'buyer'] as const;
  const unsent = () =>
    Promise.all(writers.map((name) => platform.db(name).collection('outbox').countDocuments({ sent: false })));
  while ((await unsent()).some((count) => count > 0)) await pause(100);
  await pause(800);
}

/** @returns how long each request took, in ms */
export async function send(url: string, concurrency: number, requests: readonly RawRequest[]): Promise<number[]> {
  return (await sendAll({ port: Number(new URL(url).port), concurrency, requests })).latenciesMs;
}
