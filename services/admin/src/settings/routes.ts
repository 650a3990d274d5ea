import { changeSetting as changeSettingSpec, listSettings as listSettingsSpec } from '@junto/contracts/admin/settings';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import { changeSetting, listSettings } from './change-setting';

export const settingRoutes = [
  route(listSettingsSpec, () => listSettings()),
  route(changeSettingSpec, (request) => changeSetting(request.params.name, request.body, contextOfRequest(request))),
];
