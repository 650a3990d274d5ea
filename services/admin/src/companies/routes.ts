import {
  createCompany as createCompanyEndpoint,
  listCompanies as listCompaniesEndpoint,
  setCompanyActive as setCompanyActiveEndpoint,
  updateCompany as updateCompanyEndpoint,
} from '@junto/contracts/admin/companies';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import { setCompanyActive, updateCompany } from './change-company';
import { createCompany } from './create-company';
import { listCompanies } from './list-companies';

export const companyRoutes = [
  route(listCompaniesEndpoint, ({ query }) => listCompanies(query)),
  route(createCompanyEndpoint, (asked) =>
    createCompany({
      callerId: asked.caller.userId,
      key: asked.idempotencyKey,
      body: asked.body,
      cause: causeOfRequest(asked),
    }),
  ),
  route(updateCompanyEndpoint, (asked) => updateCompany(asked.params.company_id, asked.body, causeOfRequest(asked))),
  route(setCompanyActiveEndpoint, (asked) =>
    setCompanyActive(asked.params.company_id, asked.body.active, causeOfRequest(asked)),
  ),
];
