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
  route(createCompanySpec, (asked) =>
    createCompany({
      callerId: asked.caller.userId,
      key: asked.idempotencyKey,
      body: asked.body,
      cause: contextOfRequest(asked),
    }),
  ),
  route(updateCompanySpec, (asked) => updateCompany(asked.params.company_id, asked.body, contextOfRequest(asked))),
  route(setCompanyActiveSpec, (asked) =>
    setCompanyActive(asked.params.company_id, asked.body.active, contextOfRequest(asked)),
  ),
];
