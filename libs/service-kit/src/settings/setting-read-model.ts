import { z } from 'zod';
import { settingName, type SettingValue } from '@junto/contracts/settings';
import { stored } from '../mongo/stored';

/** Read model of run-time settings, written by `setting.changed`; null: the declared default applies. */
const storedSettingCopy = stored(
  'setting_copies',
  z.object({ id: settingName, value: z.custom<SettingValue>().nullable(), version: z.int() }),
);
export const SettingReadModel = storedSettingCopy.model;
