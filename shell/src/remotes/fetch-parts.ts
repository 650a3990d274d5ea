import { z } from 'zod';
import type { ServedVersion } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { freshAddress } from './integrity';
import { onProgress, isAwaited } from './with-idle-timeout';

/** A link on which nothing has come for so long counts as broken; one that is slow does not. */
const silenceMs = 4_000;

const assets = z.object({ sync: z.array(z.string()) });
/** What is read of the file that Module Federation writes beside a build. */
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string().optional(), assets: z.object({ js: assets, css: assets }) })),
});

/**
 * Fetches all that a remote needs to be mounted, side by side, into the browser's cache, where Module Federation finds
 * and checks it. What has arrived stays there: a retry asks the server for the rest alone.
 * @param language of the two that a remote comes in, each with texts of its own
 * @throws when nothing has come for `silenceMs`, or a file cannot be had
 */
export async function fetchParts(remote: Pick<ServedVersion, 'entry' | 'ahead'>, language: Language): Promise<void> {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const { ahead } = remote;
  const files = ahead
    ? [...(ahead.area ?? []), ...(ahead[`text-${language}`] ?? [])]
    : await filesOfManifest(remote.entry, language);
  await Promise.all([...new Set(files)].map((file) => arrived(folder + file)));
}

/** Of a version that was built before its list said what it begins with, or that is previewed. */
async function filesOfManifest(entry: string, language: Language): Promise<string[]> {
  const { metaData, exposes } = manifest.parse(JSON.parse(await arrived(entry)));
  const needed = exposes.filter(({ path }) => !path?.startsWith('./text-') || path === `./text-${language}`);
  return [metaData.remoteEntry.name, ...needed.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])];
}

/**
 * Reads a chunk along with the element that asks for it, from the browser's cache or into it: of an element the browser
 * does not tell that something comes. While nobody waits for what comes, nothing is read.
 */
export function trackDownload(address: string): void {
  if (isAwaited()) void arrived(address).catch(() => undefined);
}

/** The text of a file, read as it comes. */
async function arrived(address: string): Promise<string> {
  const link = new AbortController();
  const hush = () => setTimeout(() => link.abort(new Error(`${address}: nothing for ${silenceMs} ms`)), silenceMs);
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
