import { assignCompany as assignCompanyEndpoint, listUsers as listUsersEndpoint } from '@junto/contracts/admin/users';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';
import { assignCompany } from './assign-company';
import { listUsers } from './list-users';

export function userRoutes({ OWNER_ANSWERS_MS: answersMs }: AdminConfig) {
  return [
    route(listUsersEndpoint, ({ query }) => listUsers(query)),
    route(assignCompanyEndpoint, (asked) =>
      assignCompany({
        profileId: asked.params.profile_id,
        companyId: asked.body.company_id,
        cause: causeOfRequest(asked),
        answersMs,
      }),
    ),
  ];
}
