import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { readToDo as readToDoSpec } from '@junto/contracts/supplier/to-do';
import { route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import { readDashboard } from './read-dashboard';
import { readToDo } from './read-to-do';

export const dashboardRoutes = [
  route(readSupplierDashboard, ({ caller }) => readDashboard(readableCompany(caller), new Date())),
  route(readToDoSpec, ({ caller }) => readToDo(readableCompany(caller), new Date())),
];
