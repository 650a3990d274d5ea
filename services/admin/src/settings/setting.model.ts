import { z } from 'zod';
import { settingName, type SettingValue } from '@junto/contracts/settings';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** What an operator set, whose writer this service is; absent while it was never changed, null once it was set back. */
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
