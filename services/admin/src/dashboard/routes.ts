import {
  readAdminDashboard,
  readMenuCounts as readMenuCountsSpec,
  readTrends as readTrendsSpec,
} from '@junto/contracts/admin/dashboard';
import { route, type Route } from '@junto/service-kit/http/route';
import { readDashboard } from './read-dashboard';
import { readMenuCounts } from './read-menu-counts';
import { readTrends } from './read-trends';

export const dashboardRoutes: Route[] = [
  route(readAdminDashboard, () => readDashboard(new Date())),
  route(readTrendsSpec, ({ query }) => readTrends(query.by, new Date())),
  route(readMenuCountsSpec, () => readMenuCounts()),
];
