import { z } from 'zod';
import { localStore } from '@junto/remote-kit/browser-storage';
import { recentPlace } from '../session/returning';
import { groups, type Group, type PaletteItem } from './palette-item';

const storedEntries = 5;

const recent = z.array(z.object({ key: z.string(), title: z.string(), group: z.enum(groups), to: z.string() }));
const stored = z.object({ of: z.string(), things: recent });
export type Recent = z.output<typeof recent>[number];

/** Recently opened entries of a user, newest first; another user in the same browser starts without any. */
export function readRecent(profileId: string): Recent[] {
  try {
    const { of, things } = stored.parse(JSON.parse(localStore.getItem(recentPlace) ?? ''));
    return of === profileId ? things : [];
  } catch {
    return [];
  }
}

/** Stores an opened entry until the user signs out (`forgetVisit`); actions are not stored. */
export function keepRecent(profileId: string, { key, title, to }: PaletteItem, group: Group): void {
  if (!to || group === 'actions') return;
  const before = readRecent(profileId).filter((one) => one.key !== key);
  const things = [{ key, title, group, to }, ...before].slice(0, storedEntries);
  localStore.setItem(recentPlace, JSON.stringify({ of: profileId, things }));
}
