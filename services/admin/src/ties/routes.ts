import { readCompanyTerms, readCompanyTies } from '@junto/contracts/admin/companies';
import { correctRole as correctRoleSpec } from '@junto/contracts/admin/users';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';
import { aboutUser } from '../users/change-user';
import { correctRole } from './correct-role';
import { readTerms } from './read-terms';
import { readTies } from './read-ties';

export const tiesRoutes = ({ OWNER_ANSWERS_MS: answersMs }: AdminConfig) => [
  route(readCompanyTies, ({ params }) => readTies(params.company_id, answersMs)),
  route(readCompanyTerms, ({ params }) => readTerms(params.company_id, answersMs)),
  route(correctRoleSpec, (asked) => correctRole(aboutUser(answersMs)(asked), asked.body.role)),
];
