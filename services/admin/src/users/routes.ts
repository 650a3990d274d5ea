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
    route(assignCompanySpec, (asked) =>
      assignCompany({
        ...about(asked),
        companyId: asked.body.company_id,
        seenCompanyId: asked.body.seen_company_id,
      }),
    ),
    route(setUserActive, (asked) => setActive(about(asked), asked.body.active)),
    route(signOutUserSpec, (asked) => signOutUser(about(asked))),
    route(turnOffSecondFactorSpec, (asked) => turnOffSecondFactor(about(asked))),
    route(listSignInsSpec, ({ params }) => listSignIns(params.profile_id, send)),
  ];
}
