import {
  createCompany as createCompanySpec,
  listCompanies as listCompaniesSpec,
  readCompany as readCompanySpec,
  setCompanyActive as setCompanyActiveSpec,
  updateCompany as updateCompanySpec,
} from '@junto/contracts/admin/companies';
import { route } from '@junto/service-kit/http/route';
import { setCompanyActive, updateCompany } from './change-company';
import { createCompany } from './create-company';
import { listCompanies, readCompany } from './list-companies';

export const companyRoutes = [
  route(listCompaniesSpec, ({ query }) => listCompanies(query)),
  route(readCompanySpec, ({ params }) => readCompany(params.company_id)),
  route(createCompanySpec, ({ caller, body, idempotencyKey, cause }) =>
    createCompany({ callerId: caller.userId, key: idempotencyKey, body, cause }),
  ),
  route(updateCompanySpec, ({ params, body, cause }) => updateCompany(params.company_id, body, cause)),
  route(setCompanyActiveSpec, ({ params, body, cause }) => setCompanyActive(params.company_id, body.active, cause)),
];
