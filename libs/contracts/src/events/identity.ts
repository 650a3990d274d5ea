import { z } from 'zod';
import { roles } from '../endpoint';
import { event } from '../event';
import { profileState } from '../identity/profile';
import { id, instant } from '../wire';

export const userRegistered = event({
  type: 'user.registered',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, role: z.enum(roles) }),
});

/**
 * The first one is sent at sign-up. `before` is the company before an assignment, for the audit trail; `changed` names the
 * fields that are others now, none when it is only told again.
 */
export const profileChanged = event({
  type: 'profile.changed',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({
    profile_id: id,
    profile: profileState,
    before: z.object({ company_id: id.nullable() }).nullable(),
    changed: z.array(z.string()).optional(),
  }),
});

/** Access tokens of the session are refused from now on; kept until they would have run out. */
export const sessionEnded = event({
  type: 'session.ended',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, session_id: id, expires_at: instant }),
});
