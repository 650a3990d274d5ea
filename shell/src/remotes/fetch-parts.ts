import { z } from 'zod';
import type { ServedVersion } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { freshAddress } from './integrity';
import { onProgress, isAwaited } from './with-idle-timeout';

/** A connection without bytes for this long counts as broken; a slow one does not. */
const silenceMs = 4_000;

const assets = z.object({ sync: z.array(z.string()) });
/** The part of the Module Federation manifest that is used. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string().optional(), assets: z.object({ js: assets, css: assets }) })),
});

/**
 * Downloads all files needed to mount a remote in parallel into the browser's cache, where Module Federation finds and
 * verifies them. A retry requests only the missing ones.
 * @param language language of the remote's texts
 * @throws if no bytes arrive for `silenceMs`, or a file cannot be loaded
 */
export async function fetchParts(remote: Pick<ServedVersion, 'entry' | 'ahead'>, language: Language): Promise<void> {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const { ahead } = remote;
  const files = ahead
    ? [...(ahead.area ?? []), ...(ahead[`text-${language}`] ?? [])]
    : await filesOfManifest(remote.entry, language);
  await Promise.all([...new Set(files)].map((file) => arrived(folder + file)));
}

/** For a version built before its list entry named the initial files, or a preview. */
async function filesOfManifest(entry: string, language: Language): Promise<string[]> {
  const { metaData, exposes } = manifest.parse(JSON.parse(await arrived(entry)));
  const needed = exposes.filter(({ path }) => !path?.startsWith('./text-') || path === `./text-${language}`);
  return [metaData.remoteEntry.name, ...needed.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])];
}

/**
 * Reads a chunk in parallel with its script element, to track its progress, which the element does not report. Only
 * while a caller waits for progress.
 */
export function trackDownload(address: string): void {
  if (isAwaited()) void arrived(address).catch(() => undefined);
}

/** Downloads a file and reports progress. */
async function arrived(address: string): Promise<string> {
  const link = new AbortController();
  const hush = () => setTimeout(() => link.abort(new Error(`${address}: no bytes for ${silenceMs} ms`)), silenceMs);
  let silence = hush();
  try {
    const response = await fetch(freshAddress(address), { signal: link.signal });
    if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(silence);
      silence = hush();
      onProgress();
      text += decoder.decode(read.value, { stream: true });
    }
    return text;
  } finally {
    clearTimeout(silence);
  }
}
