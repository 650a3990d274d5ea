import { z } from 'zod';
import { failedMail } from '../admin/mails';
import { command } from '../command';
import { roles } from '../endpoint';
import { apiKey } from '../identity/api-keys';
import { invitation } from '../identity/invitations';
import { pastSession } from '../identity/own-sessions';
import { profileState } from '../identity/profile';
import { webhook } from '../identity/webhooks';
import { remoteName, versionReport } from '../remotes';
import { email, firstOf, id, instant, language, page, paging } from '../wire';
import { republishCommandOf } from './republish';

const aboutPerson = z.object({ command_id: id, by: id, profile_id: id });
const changedPerson = z.object({ profile: profileState, version: z.int() });

/** The admin service checks the company; identity knows the role that the type must match. */
export const assignCompanyCommand = command('identity.assignCompany', {
  input: aboutPerson.extend({
    company_id: id.nullable(),
    /** As the admin service knows it: used while identity has not projected the company yet. */
    company_type: z.enum(['buyer', 'supplier']).optional(),
    company_name: z.string().optional(),
    /** The company the admin saw; rejected if the user has another one by now. Any company if left out. */
    seen_company_id: id.nullable().optional(),
  }),
  answer: changedPerson,
  refusals: ['not_found', 'company_type_mismatch', 'stale_state'],
});

/** Deactivates a user, which ends all sessions, or reactivates them. */
export const setPersonActiveCommand = command('identity.setPersonActive', {
  input: aboutPerson.extend({ active: z.boolean() }),
  answer: changedPerson,
  refusals: ['not_found', 'own_account', 'last_admin'],
});

/** Corrects a role. The calling service checks for orders and carts; identity checks the company. */
export const correctRoleCommand = command('identity.correctRole', {
  input: aboutPerson.extend({ role: z.enum(['buyer', 'supplier']) }),
  answer: changedPerson,
  refusals: ['not_found', 'own_account', 'last_admin', 'role_in_use'],
});

/** Ends every session of a user. */
export const signOutPersonCommand = command('identity.signOutPerson', {
  input: aboutPerson,
  answer: z.object({ ended: z.int() }),
  refusals: ['not_found'],
});

/**
 * Removes the second factor of a user who lost it, and ends all sessions. Without a factor it has no effect. @returns
 * number of ended sessions
 */
export const turnOffSecondFactorCommand = command('identity.turnOffSecondFactor', {
  input: aboutPerson,
  answer: z.object({ ended: z.int() }),
  refusals: ['not_found', 'own_account'],
});

/** The stored sign-ins of a user, newest first. */
export const readSignInsCommand = command('identity.readSignIns', {
  input: z.object({ profile_id: id }),
  /** The factor is absent from earlier versions of identity. */
  answer: z.object({ sign_ins: z.array(pastSession), second_factor: z.boolean().optional() }),
});

/** Failed and abandoned mails, oldest failure first. */
export const readFailedMailsCommand = command('identity.readFailedMails', {
  input: z.object({}),
  answer: firstOf(failedMail),
});

/** Reads a failed mail, retries it at once, or gives it up permanently. @returns the mail */
export const settleMailCommand = command('identity.settleMail', {
  input: z.object({ mail_id: id, how: z.enum(['read', 'send', 'dismiss']) }),
  answer: failedMail,
  refusals: ['not_found'],
});

/** The admin service checks the company. An open invitation of the same address is sent again with the new data. */
export const inviteCommand = command('identity.invite', {
  input: z.object({
    command_id: id,
    by: id,
    email,
    role: z.enum(roles),
    company_id: id.nullable(),
    company_name: z.string().nullable(),
    language,
  }),
  answer: z.object({ invitation }),
  refusals: ['email_taken', 'not_found', 'too_many_requests'],
});

/** Page reports of the last hour per version of an area. */
export const readAreaReportsCommand = command('identity.readAreaReports', {
  input: z.object({}),
  answer: z.object({ items: z.array(versionReport.extend({ remote: remoteName })) }),
});

const aboutInvitation = z.object({ command_id: id, by: id, invitation_id: id });

export const withdrawInvitationCommand = command('identity.withdrawInvitation', {
  input: aboutInvitation,
  answer: z.object({ invitation }),
  refusals: ['not_found', 'invitation_over'],
});

export const resendInvitationCommand = command('identity.resendInvitation', {
  input: aboutInvitation,
  answer: z.object({ invitation }),
  refusals: ['not_found', 'invitation_over', 'email_taken', 'too_many_requests'],
});

/** A page of all stored invitations, newest first. */
export const listInvitationsCommand = command('identity.listInvitations', {
  input: z.object(paging),
  answer: page(invitation),
});

/**
 * Creates a confirmed account with a given id for demo data. Handled only on a developer's machine (STAGE=local).
 * Idempotent per id.
 */
export const seedAccountCommand = command('identity.seedAccount', {
  input: z.object({
    id,
    name: z.string().min(1).max(120),
    email: z.email(),
    password: z.string().min(8).max(128),
    role: z.enum(roles),
    language,
    company_id: id.nullable(),
    created_at: instant.optional(),
  }),
  answer: changedPerson,
});

/** Republishes every profile. */
export const republishProfilesCommand = republishCommandOf('identity.republishProfiles');

/** The current owner of an API key; `key_hash` is its SHA-256 in hex, so that the key itself is not sent. */
export const readApiKeyCommand = command('identity.readApiKey', {
  input: z.object({ key_hash: z.string().length(64) }),
  answer: z.object({
    key_id: id,
    profile_id: id,
    role: z.enum(['buyer', 'supplier']),
    company_id: id,
    /** Absent from earlier versions of the identity service. */
    name: z.string().default(''),
  }),
  refusals: ['not_found'],
});

/** The live API keys of all companies, newest first. */
export const listApiKeysCommand = command('identity.listApiKeys', { input: z.object({}), answer: firstOf(apiKey) });

export const revokeApiKeyCommand = command('identity.revokeApiKey', {
  input: z.object({ command_id: id, by: id, key_id: id }),
  answer: z.object({ api_key: apiKey }),
  refusals: ['not_found'],
});

/** The webhooks of all companies, newest first. */
export const listWebhooksCommand = command('identity.listWebhooks', { input: z.object({}), answer: firstOf(webhook) });

/** A webhook that an administrator disabled cannot be enabled by its company. */
export const switchWebhookCommand = command('identity.switchWebhook', {
  input: z.object({ command_id: id, by: id, webhook_id: id, on: z.boolean() }),
  answer: z.object({ webhook }),
  refusals: ['not_found'],
});
