import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '@junto/i18n/language';

export const savedApps = ['shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin'] as const;
export type SavedApp = (typeof savedApps)[number];

/** The last released apps and their texts, saved by `npm run keep-release`. */
export interface SavedRelease {
  /** Every file by its path in `dist`, fonts as `binary` writes them. */
  apps: Record<SavedApp, { version: string; files: Record<string, string> }>;
  words: Record<Language, object>;
}

export const savedFile = join(__dirname, 'saved-release.json.br');

export function readSavedRelease(): SavedRelease {
  return JSON.parse(brotliDecompressSync(readFileSync(savedFile)).toString('utf8')) as SavedRelease;
}

/** Prefix of base64-encoded binary files. */
const mark = 'base64,';
export const binary = (content: Buffer) => mark + content.toString('base64');

/** Restores the build folder of an app. */
export function unpack({ files }: SavedRelease['apps'][SavedApp], folder: string): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.startsWith(mark) ? Buffer.from(text.slice(mark.length), 'base64') : text);
  }
}
