import { readAdminDashboard, readMenuCounts as readMenuCountsSpec } from '@junto/contracts/admin/dashboard';
import { route, type Route } from '@junto/service-kit/http/route';
import { readDashboard } from './read-dashboard';
import { readMenuCounts } from './read-menu-counts';

export const dashboardRoutes: Route[] = [
  route(readAdminDashboard, () => readDashboard()),
  route(readMenuCountsSpec, () => readMenuCounts()),
];
