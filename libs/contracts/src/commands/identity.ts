import { z } from 'zod';
import { failedMail } from '../admin/mails';
import { command } from '../command';
import { roles } from '../endpoint';
import { apiKey } from '../identity/api-keys';
import { invitation } from '../identity/invitations';
import { pastSession } from '../identity/own-sessions';
import { profileState } from '../identity/profile';
import { email } from '../identity/session';
import { webhook } from '../identity/webhooks';
import { remoteName, versionReport } from '../remotes';
import { firstOf, id, instant, language, page, paging } from '../wire';
import { republished, republishPage } from './republish';

/** The company is the admin service's to judge; identity knows the role the type must match. */
export const assignCompanyCommand = command({
  name: 'identity.assignCompany',
  input: z.object({
    command_id: id,
    by: id,
    profile_id: id,
    company_id: id.nullable(),
    /** As the admin service knows it: counts while identity's own copy of the company has not arrived. */
    company_type: z.enum(['buyer', 'supplier']).optional(),
    company_name: z.string().optional(),
    /** The company that the admin saw them with: with another one by now it is refused. Left out: whatever it is. */
    seen_company_id: id.nullable().optional(),
  }),
  answer: z.object({ profile: profileState, version: z.int() }),
  refusals: ['not_found', 'company_type_mismatch', 'stale_state'],
});

const aboutPerson = z.object({ command_id: id, by: id, profile_id: id });
const changedPerson = z.object({ profile: profileState, version: z.int() });

/** Deactivates a person, which ends every session of theirs, or lets them in again. */
export const setPersonActiveCommand = command({
  name: 'identity.setPersonActive',
  input: aboutPerson.extend({ active: z.boolean() }),
  answer: changedPerson,
  refusals: ['not_found', 'own_account', 'last_admin'],
});

/** Corrects a role. Orders and carts that hang on it are the asking service's to look for; a company identity sees. */
export const correctRoleCommand = command({
  name: 'identity.correctRole',
  input: aboutPerson.extend({ role: z.enum(['buyer', 'supplier']) }),
  answer: changedPerson,
  refusals: ['not_found', 'own_account', 'last_admin', 'role_in_use'],
});

/** Ends every session of a person. */
export const signOutPersonCommand = command({
  name: 'identity.signOutPerson',
  input: aboutPerson,
  answer: z.object({ ended: z.int() }),
  refusals: ['not_found'],
});

/**
 * Takes the second factor of a person away, who has lost what it asks for, and ends every session of theirs. Where
 * there is none it changes nothing. @returns how many sessions ended
 */
export const turnOffSecondFactorCommand = command({
  name: 'identity.turnOffSecondFactor',
  input: aboutPerson,
  answer: z.object({ ended: z.int() }),
  refusals: ['not_found', 'own_account'],
});

/** The last sign-ins of a person that are still kept, the newest first. */
export const readSignInsCommand = command({
  name: 'identity.readSignIns',
  input: z.object({ profile_id: id }),
  /** The factor is left out by a version of identity that did not tell of it. */
  answer: z.object({ sign_ins: z.array(pastSession), second_factor: z.boolean().optional() }),
});

/** Mails that failed or were given up, those that failed longest ago first. */
export const readFailedMailsCommand = command({
  name: 'identity.readFailedMails',
  input: z.object({}),
  answer: firstOf(failedMail),
});

/** Reads a failed mail, has it tried again at once, or gives it up for good. @returns what it was */
export const settleMailCommand = command({
  name: 'identity.settleMail',
  input: z.object({ mail_id: id, how: z.enum(['read', 'send', 'dismiss']) }),
  answer: failedMail,
  refusals: ['not_found'],
});

/**
 * The company is the admin service's to judge. An open invitation to the same is sent again, with what is asked now.
 */
export const inviteCommand = command({
  name: 'identity.invite',
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

/** What pages of the last hour told of each version of an area. */
export const readAreaReportsCommand = command({
  name: 'identity.readAreaReports',
  input: z.object({}),
  answer: z.object({ items: z.array(versionReport.extend({ remote: remoteName })) }),
});

const aboutInvitation = z.object({ command_id: id, by: id, invitation_id: id });

export const withdrawInvitationCommand = command({
  name: 'identity.withdrawInvitation',
  input: aboutInvitation,
  answer: z.object({ invitation }),
  refusals: ['not_found', 'invitation_over'],
});

export const resendInvitationCommand = command({
  name: 'identity.resendInvitation',
  input: aboutInvitation,
  answer: z.object({ invitation }),
  refusals: ['not_found', 'invitation_over', 'email_taken', 'too_many_requests'],
});

/** One page of all invitations that are kept, newest first. */
export const listInvitationsCommand = command({
  name: 'identity.listInvitations',
  input: z.object(paging),
  answer: page(invitation),
});

/**
 * A confirmed account for demo data, with an id of its own choosing. Answered on a developer's machine only
 * (STAGE=local): elsewhere nobody listens. Repeated with the same id it changes nothing.
 */
export const seedAccountCommand = command({
  name: 'identity.seedAccount',
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
  answer: z.object({ profile: profileState, version: z.int() }),
});

/**
 * Tells every profile again, page by page, so that another service can build its copy anew: `after` is the answer's
 * `next`, null at the beginning and at the end. Copies that are as new ignore it.
 */
export const republishProfilesCommand = command({
  name: 'identity.republishProfiles',
  input: republishPage,
  answer: republished,
});

/** Who stands behind an API key, at this moment; `key_hash` is its SHA-256 in hex, so that no key travels. */
export const readApiKeyCommand = command({
  name: 'identity.readApiKey',
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

/** The live API keys of all companies, the newest first. */
export const listApiKeysCommand = command({
  name: 'identity.listApiKeys',
  input: z.object({}),
  answer: firstOf(apiKey),
});

export const revokeApiKeyCommand = command({
  name: 'identity.revokeApiKey',
  input: z.object({ command_id: id, by: id, key_id: id }),
  answer: z.object({ api_key: apiKey }),
  refusals: ['not_found'],
});

/** The webhooks of all companies, the newest first. */
export const listWebhooksCommand = command({
  name: 'identity.listWebhooks',
  input: z.object({}),
  answer: firstOf(webhook),
});

/** Off by an administrator its company cannot switch it on. */
export const switchWebhookCommand = command({
  name: 'identity.switchWebhook',
  input: z.object({ command_id: id, by: id, webhook_id: id, on: z.boolean() }),
  answer: z.object({ webhook }),
  refusals: ['not_found'],
});
