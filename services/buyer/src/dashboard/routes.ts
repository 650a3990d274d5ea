import { readDashboard as readDashboardEndpoint } from '@junto/contracts/buyer/dashboard';
import { route, type Route } from '@junto/service-kit/http/route';
import { readDashboard } from './read-dashboard';

export const dashboardRoutes: Route[] = [route(readDashboardEndpoint, ({ caller }) => readDashboard(caller.userId))];
