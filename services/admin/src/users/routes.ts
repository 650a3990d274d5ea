import {
  assignCompany as assignCompanySpec,
  listSignIns as listSignInsSpec,
  listUsers as listUsersSpec,
  readCompanyProposals,
  readUser as readUserSpec,
  setUserActive,
  signOutUser as signOutUserSpec,
  turnOffSecondFactor as turnOffSecondFactorSpec,
} from '@junto/contracts/admin/users';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { assignCompany } from './assign-company';
import { aboutUser, listSignIns, setActive, signOutUser, turnOffSecondFactor } from './change-user';
import { listUsers, readUser } from './list-users';
import { proposeCompanies } from './propose-companies';

export function userRoutes({ send }: Owners) {
  const about = aboutUser(send);
  return [
    route(listUsersSpec, ({ query }) => listUsers(query)),
    route(readUserSpec, ({ params }) => readUser(params.profile_id)),
    route(readCompanyProposals, ({ params }) => proposeCompanies(params.profile_id)),
    route(assignCompanySpec, (request) =>
      assignCompany({
        ...about(request),
        companyId: request.body.company_id,
        seenCompanyId: request.body.seen_company_id,
      }),
    ),
    route(setUserActive, (request) => setActive(about(request), request.body.active)),
    route(signOutUserSpec, (request) => signOutUser(about(request))),
    route(turnOffSecondFactorSpec, (request) => turnOffSecondFactor(about(request))),
    route(listSignInsSpec, ({ params }) => listSignIns(params.profile_id, send)),
  ];
}
