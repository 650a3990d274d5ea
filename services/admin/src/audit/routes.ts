import {
  exportAudit as exportAuditSpec,
  listAudit as listAuditSpec,
  readAuditRow as readAuditRowSpec,
} from '@junto/contracts/admin/audit';
import { route } from '@junto/service-kit/http/route';
import { exportAudit } from './export-audit';
import { listAudit, readAuditRow } from './read-audit';

/** Nothing of the trail can be changed: there are only ways to read it. */
export const auditRoutes = [
  route(listAuditSpec, ({ query }) => listAudit(query)),
  route(exportAuditSpec, ({ query }) => exportAudit(query)),
  route(readAuditRowSpec, ({ params }) => readAuditRow(params.row_id)),
];
