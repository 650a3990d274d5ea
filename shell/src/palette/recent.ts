import { z } from 'zod';
import { localStore } from '@junto/remote-kit/browser-storage';
import { recentPlace } from '../session/returning';
import { groups, type Group, type PaletteItem } from './palette-item';

const keptThings = 5;

const recent = z.array(z.object({ key: z.string(), title: z.string(), group: z.enum(groups), to: z.string() }));
const kept = z.object({ of: z.string(), things: recent });
export type Recent = z.output<typeof recent>[number];

/**
 * What a person opened last from the palette, the newest first; another person in the same browser begins with nothing.
 */
export function readRecent(profileId: string): Recent[] {
  try {
    const { of, things } = kept.parse(JSON.parse(localStore.getItem(recentPlace) ?? ''));
    return of === profileId ? things : [];
  } catch {
    return [];
  }
}

/** Keeps what is opened until its person signs out (`forgetVisit`); what is done, not opened, is not kept. */
export function keepRecent(profileId: string, { key, title, to }: PaletteItem, group: Group): void {
  if (!to || group === 'actions') return;
  const before = readRecent(profileId).filter((one) => one.key !== key);
  const things = [{ key, title, group, to }, ...before].slice(0, keptThings);
  localStore.setItem(recentPlace, JSON.stringify({ of: profileId, things }));
}
