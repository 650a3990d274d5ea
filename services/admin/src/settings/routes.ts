import { changeSetting as changeSettingSpec, listSettings as listSettingsSpec } from '@junto/contracts/admin/settings';
import { route } from '@junto/service-kit/http/route';
import { changeSetting, listSettings } from './change-setting';

export const settingRoutes = [
  route(listSettingsSpec, () => listSettings()),
  route(changeSettingSpec, ({ params, body, cause }) => changeSetting(params.name, body, cause)),
];
