import { z } from 'zod';
import { invitation } from '@junto/contracts/identity/invitations';
import { language } from '@junto/contracts/wire';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const days = 24 * 60 * 60;

/** Invitation of an address. The links of its mails are stored like those of accounts (`LinkModel`). */
const storedInvitation = stored(
  'invitations',
  invitation.extend({
    /** Language of its mails. */
    language,
    version: z.int(),
  }),
  [
    [{ created_at: -1, _id: -1 }, { name: 'newest' }],
    [{ email: 1 }, { name: 'of_address' }],
    [{ company_id: 1, created_at: -1 }, { name: 'of_company' }],
    [{ sent_at: 1 }, { name: 'kept_180_days', expireAfterSeconds: 180 * days }],
  ],
);
export const InvitationModel = storedInvitation.model;
export type StoredInvitation = DocOf<typeof storedInvitation>;

export const toInvitationDto = toDto(invitation, storedInvitation);

/** Neither accepted nor withdrawn; it may have expired. */
export const stillOpen = { accepted_at: null, withdrawn_at: null } as const;
