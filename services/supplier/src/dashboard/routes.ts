import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import { readDashboard } from './read-dashboard';

export const dashboardRoutes = [route(readSupplierDashboard, ({ caller }) => readDashboard(readableCompany(caller)))];
