import { z } from 'zod';
import { roles } from '../endpoint';
import { event } from '../event';
import { apiKey } from '../identity/api-keys';
import { invitation } from '../identity/invitations';
import { profileState } from '../identity/profile';
import { webhook } from '../identity/webhooks';
import { id, instant } from '../wire';

export const userRegistered = event('user.registered', {
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({
    profile_id: id,
    role: z.enum(roles),
    name: z.string().optional(),
    /** How the user got a company; absent without one. */
    company: z.enum(['named', 'given']).optional(),
  }),
});

/** Profile fields that users change; the audit trail records previous values. */
export const ownFacts = ['name', 'phone', 'address', 'company_named', 'avatar_url', 'language', 'time_zone'] as const;

/**
 * The first event is published at sign-up. `before` has the company and other fields replaced by an admin, `replaced`
 * those replaced by the user, both for the audit trail. `changed` lists changed fields; it is empty for a republished
 * event.
 */
export const profileChanged = event('profile.changed', {
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
    /** Of the company that was assigned. */
    company_name: z.string().optional(),
    /** Of the previous company. */
    company_name_before: z.string().optional(),
  }),
});

/** An invitation was sent or changed its state. */
export const invitationChanged = event('invitation.changed', {
  owner: 'identity',
  key: 'invitation_id',
  payload: z.object({
    invitation_id: id,
    invitation,
    did: z.enum(['sent', 'sent_again', 'withdrawn', 'accepted']),
  }),
});

/** Access tokens of the session are rejected from now on; stored until they would have expired. */
export const sessionEnded = event('session.ended', {
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, session_id: id, expires_at: instant }),
});

/** An API key was created or revoked; never contains the key. */
export const apiKeyChanged = event('api_key.changed', {
  owner: 'identity',
  key: 'key_id',
  payload: z.object({ key_id: id, api_key: apiKey, did: z.enum(['made', 'revoked']) }),
});

/**
 * A webhook was created, switched, removed or got a new secret, by its company, an administrator, or after failing for
 * a day; never contains the secret.
 */
export const webhookChanged = event('webhook.changed', {
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

/** The sign-in of an account changed, or an admin ended all its sessions; for the audit trail only. */
export const accountChanged = event('account.changed', {
  owner: 'identity',
  key: 'profile_id',
  payload: z.object({ profile_id: id, name: z.string(), email: z.string(), did: z.enum(accountActs) }),
});

/** Events of accounts, invitations, keys and webhooks: for the audit trail and the pages of administrators. */
export const accessEvents = [userRegistered, invitationChanged, apiKeyChanged, webhookChanged, accountChanged] as const;
