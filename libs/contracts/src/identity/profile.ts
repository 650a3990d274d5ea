import { z } from 'zod';
import { address, typedAddress } from '../address';
import { editOf } from '../edit';
import { endpoint, roles } from '../endpoint';
import { id, imagePath, instant, language, linesOrNull, textOrNull, timeZone } from '../wire';
import { profilePath } from './open-paths';
import { companyName, personName } from './session';

/** A user, as in the read models of all services. */
export const profileState = z.object({
  id,
  auth_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(roles),
  company_id: id.nullable(),
  /** Company name the user claims to act for, until an admin decides; absent from older events. */
  company_named: z.string().nullish(),
  avatar_url: imagePath.nullable(),
  language,
  /** Language chosen by the user; null: that of the browser. */
  language_chosen: z.boolean().nullish(),
  /** Time zone chosen by the user (IANA name); null: that of the browser. */
  time_zone: z.string().nullish(),
  /** Time zone of the device last used (IANA name). */
  device_zone: z.string().nullish(),
  created_at: instant,
  last_active_at: instant.nullable(),
  /** False if an admin deactivated the user, who cannot sign in. Absent from events before this existed. */
  active: z.boolean().optional(),
});
export type ProfileState = z.output<typeof profileState>;

/** A user with read-only fields of their company (decision 23). */
export const profile = profileState.extend({
  company: z
    .object({
      id,
      name: z.string(),
      type: z.enum(['buyer', 'supplier']),
      country: z.string().nullable(),
      tax_number: z.string().nullable(),
      addresses: z.array(address).nullish(),
      active: z.boolean(),
    })
    .nullable(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = endpoint(`GET ${profilePath}`, 'readProfile', {
  summary: "Get the caller's profile.",
  forKeys: true,
  answer: profile,
  refusals: ['profile_missing'],
  tags: ['profile'],
});

export const updateProfile = endpoint('PATCH /api/identity/profile', 'updateProfile', {
  summary: "Update the caller's name, phone, address, language, or time zone, merging with concurrent changes.",
  body: editOf({
    name: personName,
    phone: textOrNull(40),
    address: linesOrNull(300),
    language,
    time_zone: timeZone.nullable(),
  }),
  answer: profile,
  refusals: ['profile_missing', 'changed_meanwhile'],
  stale: ['profile'],
});

export const nameCompany = endpoint('PUT /api/identity/profile/company-name', 'nameCompany', {
  summary: 'Request a company for an admin to confirm, or withdraw the request with null.',
  who: ['buyer', 'supplier'],
  body: z.strictObject({ name: companyName }),
  answer: profile,
  refusals: ['profile_missing', 'company_assigned'],
  stale: ['profile'],
});

export const uploadAvatar = endpoint('POST /api/identity/profile/avatar', 'uploadAvatar', {
  summary: "Replace the caller's avatar.",
  upload: { field: 'file', maxBytes: 8 * 1024 * 1024, accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
  answer: profile,
  refusals: ['image_unreadable', 'image_too_large', 'store_unavailable', 'profile_missing'],
  stale: ['profile'],
});

export const saveAddress = endpoint('PUT /api/identity/company/addresses/:address_id', 'saveAddress', {
  summary: "Add a delivery address to the caller's company under an ID the caller chooses. Idempotent.",
  who: ['buyer'],
  body: typedAddress,
  answer: profile,
  refusals: ['profile_missing', 'company_missing', 'not_found', 'addresses_full'],
  stale: ['profile'],
});

export const editAddress = endpoint('PATCH /api/identity/company/addresses/:address_id', 'editAddress', {
  summary: "Update a delivery address of the caller's company, merging with concurrent changes.",
  who: ['buyer'],
  body: editOf(typedAddress.shape),
  answer: profile,
  refusals: ['profile_missing', 'company_missing', 'not_found', 'changed_meanwhile'],
  stale: ['profile'],
});

export const removeAddress = endpoint('DELETE /api/identity/company/addresses/:address_id', 'removeAddress', {
  summary: "Delete a delivery address of the caller's company. Existing orders keep theirs.",
  who: ['buyer'],
  answer: profile,
  refusals: ['profile_missing', 'company_missing', 'not_found'],
  stale: ['profile'],
});
