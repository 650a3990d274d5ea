import { z } from 'zod';
import { settingName, type SettingValue } from '@junto/contracts/settings';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Current value of a setting; this service owns it. Absent if never changed, null after a reset. */
const storedSetting = stored(
  'settings',
  z.object({
    id: settingName,
    value: z.custom<SettingValue>().nullable(),
    version: z.int(),
    changed_at: z.date(),
    changed_by: z.string(),
  }),
);
export const SettingModel = storedSetting.model;
export type StoredSetting = DocOf<typeof storedSetting>;
