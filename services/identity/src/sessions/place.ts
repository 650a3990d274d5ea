import type { Request } from 'express';
import { zoneHeader } from '@junto/contracts/identity/open-paths';
import { timeZone } from '@junto/contracts/wire';
import { plainAddress } from '@junto/service-kit/http/address-of';
import type { Session } from './session.model';

/** Place from which a session is used. */
export type Place = Required<Pick<Session, 'address' | 'user_agent' | 'time_zone'>>;

/** Browsers send user agents of 100 to 250 characters; longer ones are truncated. */
const maxUserAgent = 400;

export function placeOf(req: Request): Place {
  return {
    address: req.ip ? plainAddress(req.ip) : null,
    user_agent: req.headers['user-agent']?.slice(0, maxUserAgent) ?? null,
    time_zone: timeZone.safeParse(req.headers[zoneHeader]).data ?? null,
  };
}

/** Profile changes that a visit causes. */
export function recordVisit({ time_zone }: Place, now: Date) {
  return { last_active_at: now, ...(time_zone && { device_zone: time_zone }) };
}
