import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OutgoingMail } from './outgoing-mail';

const caughtMail = z.object({
  id: z.uuid(),
  to: z.string(),
  at: z.iso.datetime(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeAt: z.string().optional(),
});
/** A mail stored as a file in the folder. */
export type CaughtMail = z.output<typeof caughtMail>;

/** Writes a mail atomically under its id; a resend overwrites the same file. */
export async function saveCaughtMail(folder: string, mail: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${mail.id}.json`);
  const draft = `${path}.draft`;
  await writeFile(draft, JSON.stringify({ ...mail, at: mail.at.toISOString() }, null, 2));
  await rename(draft, path);
}

/** The caught mails, newest first; `to` filters by address. Skips files that are not mails. */
export async function readCaughtMails(folder: string, to?: string): Promise<CaughtMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(files.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))));
  return mails
    .filter((mail) => mail !== undefined)
    .filter((mail) => to === undefined || mail.to === to.trim().toLowerCase())
    .sort((a, b) => b.at.localeCompare(a.at));
}

function parse(content: string): CaughtMail | undefined {
  try {
    return caughtMail.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
