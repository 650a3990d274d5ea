import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '@junto/i18n/language';

export const keptApps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'] as const;
export type KeptApp = (typeof keptApps)[number];

/** The apps as they were released last, and what they said: kept by `npm run keep-release`. */
export interface KeptRelease {
  /** Every file by its path in `dist`, fonts as `binary` writes them. */
  apps: Record<KeptApp, { version: string; files: Record<string, string> }>;
  words: Record<Language, object>;
}

export const keptFile = join(__dirname, 'kept-release.json.br');

export function readKeptRelease(): KeptRelease {
  return JSON.parse(brotliDecompressSync(readFileSync(keptFile)).toString('utf8')) as KeptRelease;
}

/** Before the base64 of what is no text. */
const mark = 'base64,';
export const binary = (content: Buffer) => mark + content.toString('base64');

/** Lays an app out as its build did. */
export function unpack({ files }: KeptRelease['apps'][KeptApp], folder: string): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.startsWith(mark) ? Buffer.from(text.slice(mark.length), 'base64') : text);
  }
}
