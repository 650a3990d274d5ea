import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { settingName, settingValue } from '../settings';
import { id, instant } from '../wire';

/** Current value of a setting and the user who last changed it (null if never changed). */
export const setting = z.object({
  name: settingName,
  value: settingValue,
  /** The setting has its default value. */
  is_initial: z.boolean(),
  version: z.int(),
  changed_at: instant.nullable(),
  changed_by: z.object({ id, name: z.string().nullable() }).nullable(),
});
export type Setting = z.output<typeof setting>;

export const listSettings = endpoint('GET /api/admin/settings', 'listSettings', {
  summary: 'List the limits and switches you can change while the platform runs.',
  answer: z.object({ items: z.array(setting) }),
  tags: ['settings'],
});

export const changeSetting = endpoint('PATCH /api/admin/settings/:name', 'changeSetting', {
  summary:
    'Change a setting, or reset it to its default with null. Fails if someone else changed it since the form was opened.',
  params: z.strictObject({ name: settingName }),
  body: editOf({ value: settingValue.nullable() }),
  answer: setting,
  refusals: ['changed_meanwhile'],
  stale: ['settings'],
});
