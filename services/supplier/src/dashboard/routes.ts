import { readSalesTrend as readSalesTrendSpec, readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import { readToDo as readToDoSpec } from '@junto/contracts/supplier/to-do';
import { route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import { readDashboard } from './read-dashboard';
import { readSalesTrend } from './read-sales-trend';
import { readToDo } from './read-to-do';

export const dashboardRoutes = [
  route(readSupplierDashboard, ({ caller }) => readDashboard(readableCompany(caller), new Date())),
  route(readSalesTrendSpec, ({ caller, query }) => readSalesTrend(readableCompany(caller), query.by, new Date())),
  route(readToDoSpec, ({ caller }) => readToDo(readableCompany(caller), new Date())),
];
