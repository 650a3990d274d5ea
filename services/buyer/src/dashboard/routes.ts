import {
  readDashboard as readDashboardSpec,
  readMenuCounts as readMenuCountsSpec,
} from '@junto/contracts/buyer/dashboard';
import { route, type Route } from '@junto/service-kit/http/route';
import { readDashboard } from './read-dashboard';
import { readMenuCounts } from './read-menu-counts';

export const dashboardRoutes: Route[] = [
  route(readDashboardSpec, ({ caller }) => readDashboard(caller.userId)),
  route(readMenuCountsSpec, ({ caller }) => readMenuCounts(caller.userId)),
];
