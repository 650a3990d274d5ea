import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

export const kinds = ['page', 'script', 'style', 'font', 'image', 'data'] as const;
type Kind = (typeof kinds)[number];

/** Response size as sent by the gateway, compressed if worthwhile. */
export interface RequestedFile {
  /** `/main.1a2b3c4d.js` */
  path: string;
  kind: Kind;
  gzip: number;
  brotli: number;
}

/** Records the size of each file that a page requests from now on, once per address: cached files cost nothing. */
export function recordRequests(page: Page): () => Promise<RequestedFile[]> {
  const weighed = new Map<string, Promise<RequestedFile | undefined>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!weighed.has(pathname)) weighed.set(pathname, weigh(response, pathname));
  });
  return async () => (await Promise.all(weighed.values())).filter((one) => one !== undefined);
}

async function weigh(response: Response, path: string): Promise<RequestedFile | undefined> {
  const type = response.headers()['content-type'] ?? '';
  // Redirects and aborted responses have no body.
  const body = await response.body().catch(() => undefined);
  if (!body || response.status() === 304) return undefined;
  const kind = kindOf(type);
  if (kind === 'font' || (kind === 'image' && !type.includes('svg')))
    return { path, kind, gzip: body.length, brotli: body.length };
  return {
    path,
    kind,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
  };
}

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'page';
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  if (type.includes('font')) return 'font';
  return type.startsWith('image') ? 'image' : 'data';
}

/** Total bytes of scripts and styles. */
export function codeBytes(files: readonly RequestedFile[], encoding: 'gzip' | 'brotli' = 'gzip'): number {
  return files
    .filter(({ kind }) => kind === 'script' || kind === 'style')
    .reduce((sum, { [encoding]: bytes }) => sum + bytes, 0);
}
