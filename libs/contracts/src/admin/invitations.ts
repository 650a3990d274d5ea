import { z } from 'zod';
import { endpoint, roles } from '../endpoint';
import { invitation } from '../identity/invitations';
import { email, id, language, page, paging } from '../wire';

export const listInvitations = endpoint('GET /api/admin/invitations', 'listInvitations', {
  summary: 'List invitations from the last 180 days, newest first.',
  query: z.strictObject({ ...paging, limit: paging.limit.default(10) }),
  answer: page(invitation),
  tags: ['users'],
});

export const invite = endpoint('POST /api/admin/invitations', 'invite', {
  summary: 'Invite someone by email with a role and, optionally, a company. Resends an invitation that is still open.',
  body: z.strictObject({
    email,
    role: z.enum(roles),
    company_id: id.nullable().default(null),
    language: language.default('en'),
  }),
  answer: invitation,
  refusals: ['not_found', 'email_taken', 'chosen_company_inactive', 'company_type_mismatch'],
  stale: ['users'],
});

export const withdrawInvitation = endpoint(
  'POST /api/admin/invitations/:invitation_id/withdraw',
  'withdrawInvitation',
  {
    summary: 'Withdraw an invitation. Its links stop working.',
    answer: invitation,
    refusals: ['not_found', 'invitation_over'],
    stale: ['users'],
  },
);

export const resendInvitation = endpoint('POST /api/admin/invitations/:invitation_id/resend', 'resendInvitation', {
  summary: 'Resend an invitation, even an expired one. It is valid for 7 more days.',
  answer: invitation,
  refusals: ['not_found', 'invitation_over', 'email_taken'],
  stale: ['users'],
});
