import type { IncomingMessage } from 'node:http';
import type { pictureReasons } from '@junto/contracts/supplier/imported-rows';
import { AddressNotPublic, fetchExternal } from '@junto/service-kit/external/fetch-external';
import type { MayReach } from '@junto/service-kit/external/public-address';
import { maxPictureBytes } from '@junto/service-kit/store/picture-limits';

export type PictureReason = (typeof pictureReasons)[number];

const maxRedirects = 3;
const withinMs = 15_000;
const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Junto product import' };

/** Error with the reason for a failed fetch. */
class Unfetched extends Error {
  constructor(readonly reason: PictureReason) {
    super(reason);
  }
}

/**
 * Fetches an image from a URL in an imported file. The URL and each redirect are checked. At most 8 MiB, three
 * redirects and 15 s in total.
 */
export async function fetchPicture(url: string, mayReach: MayReach): Promise<Buffer | PictureReason> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await fetchExternal(target, mayReach, { headers, signal });
      const location = redirectOf(answer);
      if (location === undefined) return await bytesOf(answer, signal);
      answer.destroy();
      target = new URL(location, target);
    }
    return 'not_there';
  } catch (error) {
    if (error instanceof Unfetched) return error.reason;
    if (error instanceof AddressNotPublic) return 'address_not_public';
    if (signal.aborted) return 'too_slow';
    return 'not_reachable';
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : undefined;
}

async function bytesOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw new Unfetched('not_there');
    // A text response is an error page; other content is checked by its bytes.
    if (/^text\//i.test(answer.headers['content-type'] ?? '')) throw new Unfetched('image_unreadable');
    if (Number(answer.headers['content-length'] ?? 0) > maxPictureBytes) throw new Unfetched('too_large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      size += chunk.length;
      if (size > maxPictureBytes) throw new Unfetched('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
