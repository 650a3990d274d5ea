import {
  createCompany as createCompanySpec,
  listCompanies as listCompaniesSpec,
  readCompany as readCompanySpec,
  setCompanyActive as setCompanyActiveSpec,
  updateCompany as updateCompanySpec,
} from '@junto/contracts/admin/companies';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import { setCompanyActive, updateCompany } from './change-company';
import { createCompany } from './create-company';
import { listCompanies, readCompany } from './list-companies';

export const companyRoutes = [
  route(listCompaniesSpec, ({ query }) => listCompanies(query)),
  route(readCompanySpec, ({ params }) => readCompany(params.company_id)),
  route(createCompanySpec, (request) =>
    createCompany({
      callerId: request.caller.userId,
      key: request.idempotencyKey,
      body: request.body,
      cause: contextOfRequest(request),
    }),
  ),
  route(updateCompanySpec, (request) =>
    updateCompany(request.params.company_id, request.body, contextOfRequest(request)),
  ),
  route(setCompanyActiveSpec, (request) =>
    setCompanyActive(request.params.company_id, request.body.active, contextOfRequest(request)),
  ),
];
