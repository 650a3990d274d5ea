import type { Profile } from './profile.model';

/** Time zone for the mails of a person: the chosen one, else that of the device used last. */
export function zoneOf({ time_zone, device_zone }: Pick<Profile, 'time_zone' | 'device_zone'>): string | null {
  return time_zone ?? device_zone ?? null;
}
