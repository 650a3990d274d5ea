import { readCompanyTerms, readCompanyTies } from '@junto/contracts/admin/companies';
import { correctRole as correctRoleSpec } from '@junto/contracts/admin/users';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { aboutUser } from '../users/change-user';
import { correctRole } from './correct-role';
import { readTerms } from './read-terms';
import { readTies } from './read-ties';

export const tiesRoutes = ({ send }: Owners) => [
  route(readCompanyTies, ({ params }) => readTies(params.company_id, send)),
  route(readCompanyTerms, ({ params }) => readTerms(params.company_id, send)),
  route(correctRoleSpec, (request) => correctRole(aboutUser(send)(request), request.body.role)),
];
