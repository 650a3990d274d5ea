import { assignCompany as assignCompanySpec, listUsers as listUsersSpec } from '@junto/contracts/admin/users';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';
import { assignCompany } from './assign-company';
import { listUsers } from './list-users';

export function userRoutes({ OWNER_ANSWERS_MS: answersMs }: AdminConfig) {
  return [
    route(listUsersSpec, ({ query }) => listUsers(query)),
    route(assignCompanySpec, (asked) =>
      assignCompany({
        profileId: asked.params.profile_id,
        companyId: asked.body.company_id,
        cause: causeOfRequest(asked),
        answersMs,
      }),
    ),
  ];
}
