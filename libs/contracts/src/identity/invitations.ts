import { z } from 'zod';
import { endpoint, roles } from '../endpoint';
import { email, id, imagePath, instant, language } from '../wire';
import { linkToken, password, personName } from './session';

/** A person invited by mail, and the state of the invitation. */
export const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  company_id: id.nullable(),
  company_name: z.string().nullable(),
  /** The inviting user, with the name at that time. */
  by: id,
  by_name: z.string(),
  created_at: instant,
  /** Time of the last mail; its link is valid for 7 days. */
  sent_at: instant,
  expires_at: instant,
  accepted_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
});
export type Invitation = z.output<typeof invitation>;

export const readInvitation = endpoint('POST /api/identity/invitations/read', 'readInvitation', {
  summary: 'Get the invitation for a token. A POST, so the token stays out of logs.',
  who: 'anyone',
  body: z.strictObject({ token: linkToken }),
  answer: invitation.pick({ email: true, role: true, company_name: true, by_name: true }),
  refusals: ['link_invalid'],
});

export const acceptInvitation = endpoint('POST /api/identity/invitations/accept', 'acceptInvitation', {
  summary: 'Create the account an emailed token invites to, once. This also confirms the address.',
  who: 'anyone',
  body: z.strictObject({ token: linkToken, name: personName, password, language: language.default('en') }),
  answer: z.object({}),
  refusals: ['link_invalid', 'password_too_common', 'email_taken'],
});

/** A user of the same company. */
export const colleague = z.object({
  id,
  name: z.string(),
  role: z.enum(roles),
  avatar_url: imagePath.nullable(),
  last_active_at: instant.nullable(),
});
export type Colleague = z.output<typeof colleague>;

export const listColleagues = endpoint('GET /api/identity/colleagues', 'listColleagues', {
  summary: "List up to 200 people at the caller's company by name, including the caller, and who is invited.",
  who: ['buyer', 'supplier'],
  answer: z.object({
    colleagues: z.array(colleague),
    invited: z.array(invitation.pick({ id: true, email: true, expires_at: true })),
  }),
  refusals: ['profile_missing'],
  tags: ['colleagues'],
});

export const inviteColleague = endpoint('POST /api/identity/colleagues/invitations', 'inviteColleague', {
  summary:
    "Invite someone to the caller's company and role. The response is the same whether or not the address has an account.",
  who: ['buyer', 'supplier'],
  body: z.strictObject({ email }),
  answer: z.object({}),
  refusals: ['profile_missing', 'company_missing', 'company_inactive'],
  stale: ['colleagues'],
});
