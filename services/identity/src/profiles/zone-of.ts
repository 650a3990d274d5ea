import type { Profile } from './profile.model';

/** The time zone in which a person reads mails: the chosen one, else that of the device used last. */
export function zoneOf({ time_zone, device_zone }: Pick<Profile, 'time_zone' | 'device_zone'>): string | null {
  return time_zone ?? device_zone ?? null;
}
