import { readDashboard as readDashboardSpec } from '@junto/contracts/buyer/dashboard';
import { route, type Route } from '@junto/service-kit/http/route';
import { readDashboard } from './read-dashboard';

export const dashboardRoutes: Route[] = [route(readDashboardSpec, ({ caller }) => readDashboard(caller.userId))];
