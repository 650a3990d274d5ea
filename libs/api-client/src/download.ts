import type { EndpointSpec } from '@junto/contracts/endpoint';
import { call, type Answer } from './call';
import type { CallArgs } from './request';
import type { ArgOf } from './service-api';
import type { TokenSource } from './session';

export interface DownloadedFile {
  blob: Blob;
  /** Name given by the server; null if there is none. */
  name: string | null;
}

/** Downloads a file of an endpoint with the access token, which an `<a href>` could not send. */
export async function downloadFile<E extends EndpointSpec & { file: string }>(
  spec: E,
  args: ArgOf<E>,
  tokens: TokenSource,
): Promise<Answer<DownloadedFile>> {
  return call(spec, (args ?? {}) as CallArgs, tokens, async (response) => ({
    blob: await response.blob(),
    name: fileNameOf(response.headers.get('content-disposition')),
  }));
}

/** Reads `filename*=UTF-8''…` and `filename="…"`. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Saves bytes as a file in the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Chromium reads the bytes after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
