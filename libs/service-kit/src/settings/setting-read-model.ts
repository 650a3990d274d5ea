import { z } from 'zod';
import { settingName, type SettingValue } from '@junto/contracts/settings';
import { stored } from '../mongo/stored';

/** A service's own copy of what an operator set, fed by `setting.changed`; null: it stands as it is declared. */
const storedSettingCopy = stored(
  'setting_copies',
  z.object({ id: settingName, value: z.custom<SettingValue>().nullable(), version: z.int() }),
);
export const SettingReadModel = storedSettingCopy.model;
