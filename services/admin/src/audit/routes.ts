import {
  exportAudit as exportAuditSpec,
  listAudit as listAuditSpec,
  readAuditRow as readAuditRowSpec,
} from '@junto/contracts/admin/audit';
import { route } from '@junto/service-kit/http/route';
import { exportAudit } from './export-audit';
import { listAudit, readAuditRow } from './read-audit';

/** The audit trail is read-only. */
export const auditRoutes = [
  route(listAuditSpec, ({ query }) => listAudit(query)),
  route(exportAuditSpec, ({ query }) => exportAudit(query)),
  route(readAuditRowSpec, ({ params }) => readAuditRow(params.row_id)),
];
