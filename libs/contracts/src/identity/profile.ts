import { z } from 'zod';
import { endpoint, roles } from '../endpoint';
import { filledText, id, imagePath, instant, language, linesOrNull, textOrNull } from '../wire';

/** The person, as every service keeps a copy. */
export const profileState = z.object({
  id,
  auth_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(roles),
  company_id: id.nullable(),
  avatar_url: imagePath.nullable(),
  language,
  created_at: instant,
  last_active_at: instant.nullable(),
});
export type ProfileState = z.output<typeof profileState>;

/** A person; company fields are the company's, read-only here (decision 43). */
export const profile = profileState.extend({
  company: z
    .object({
      id,
      name: z.string(),
      type: z.enum(['buyer', 'supplier']),
      country: z.string().nullable(),
      tax_number: z.string().nullable(),
      active: z.boolean(),
    })
    .nullable(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint({
  id: 'identity.readProfile',
  method: 'GET',
  path: '/api/identity/profile',
  summary: 'The profile of the caller.',
  who: 'signed_in',
  answer: profile,
  refusals: ['profile_missing'],
  tags: ['profile'],
});

export const updateProfile = endpoint({
  id: 'identity.updateProfile',
  method: 'PATCH',
  path: '/api/identity/profile',
  summary: 'Changes name, phone, address or language of the caller.',
  who: 'signed_in',
  body: z.strictObject({
    name: filledText(120).optional(),
    phone: textOrNull(40).optional(),
    address: linesOrNull(300).optional(),
    language: language.optional(),
  }),
  answer: profile,
  refusals: ['profile_missing'],
  stale: ['profile'],
});

export const uploadAvatar = endpoint({
  id: 'identity.uploadAvatar',
  method: 'POST',
  path: '/api/identity/profile/avatar',
  summary: 'Replaces the avatar of the caller.',
  who: 'signed_in',
  upload: { field: 'file', maxBytes: 8 * 1024 * 1024, accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
  answer: profile,
  refusals: ['image_unreadable', 'image_too_large', 'store_unavailable', 'profile_missing'],
  stale: ['profile'],
});
