import { z } from 'zod';
import { roles } from '../endpoint';
import { event } from '../event';
import { apiKey } from '../identity/api-keys';
import { invitation } from '../identity/invitations';
import { profileState } from '../identity/profile';
import { webhook } from '../identity/webhooks';
import { id, instant } from '../wire';

export const userRegistered = event({
  type: 'user.registered',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({
    profile_id: id,
    role: z.enum(roles),
    name: z.string().optional(),
    /** How they came to a company; absent where they have none and named none. */
    company: z.enum(['named', 'given']).optional(),
  }),
});

/** What people change of themselves; the audit trail keeps what it was before. */
export const ownFacts = ['name', 'phone', 'address', 'company_named', 'avatar_url', 'language', 'time_zone'] as const;

/**
 * The first one is sent at sign-up. `before` is the company and whatever else an admin's decision replaced, `replaced`
 * what the person's own edit did, both for the audit trail; `changed` names the fields that are others now, none when
 * it is only told again.
 */
export const profileChanged = event({
  type: 'profile.changed',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({
    profile_id: id,
    profile: profileState,
    before: profileState
      .pick({ role: true, active: true })
      .partial()
      .extend(profileState.pick({ company_id: true }).shape)
      .nullable(),
    replaced: profileState
      .pick(Object.fromEntries(ownFacts.map((fact) => [fact, true])) as Record<(typeof ownFacts)[number], true>)
      .partial()
      .optional(),
    changed: z.array(z.string()).optional(),
    /** Of the company that was assigned with it. */
    company_name: z.string().optional(),
    /** Of the company that it was before. */
    company_name_before: z.string().optional(),
  }),
});

/** Somebody was invited, or what became of it. */
export const invitationChanged = event({
  type: 'invitation.changed',
  owner: 'identity',
  key: 'invitation_id',
  payload: z.object({
    invitation_id: id,
    invitation,
    did: z.enum(['sent', 'sent_again', 'withdrawn', 'accepted']),
  }),
});

/** Access tokens of the session are refused from now on; kept until they would have run out. */
export const sessionEnded = event({
  type: 'session.ended',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, session_id: id, expires_at: instant }),
});

/** An API key was made or revoked; never the key itself. */
export const apiKeyChanged = event({
  type: 'api_key.changed',
  owner: 'identity',
  key: 'key_id',
  payload: z.object({ key_id: id, api_key: apiKey, did: z.enum(['made', 'revoked']) }),
});

/**
 * A webhook was made, switched, removed or given a new secret, by its company, an administrator or since it failed for
 * a day; never its secret.
 */
export const webhookChanged = event({
  type: 'webhook.changed',
  owner: 'identity',
  key: 'webhook_id',
  payload: z.object({
    webhook_id: id,
    webhook,
    did: z.enum(['made', 'switched_on', 'switched_off', 'removed', 'renewed']),
  }),
});

export const accountActs = [
  'signed_out',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
] as const;

/**
 * Somebody changed how an account is signed in to, or an admin ended all its sessions; told for the audit trail alone.
 */
export const accountChanged = event({
  type: 'account.changed',
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, name: z.string(), email: z.string(), did: z.enum(accountActs) }),
});
