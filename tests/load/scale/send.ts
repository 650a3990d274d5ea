import { sendAll, type RawRequest } from '../http-load';

/** Sends requests that all have to be done. @returns how long each took, in ms */
export async function send(url: string, concurrency: number, requests: readonly RawRequest[]): Promise<number[]> {
  const { latenciesMs, statuses } = await sendAll({ port: Number(new URL(url).port), concurrency, requests });
  const unexpected = [...statuses].filter(([status]) => status !== 200 && status !== 201);
  if (unexpected.length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(unexpected)}`);
  return latenciesMs;
}
