import type { readCompanyTerms } from '@junto/contracts/admin/companies';
import { readPaymentDetailsCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { CompanyModel } from '../companies/company.model';

/** How a supplier is paid. It is the supplier service's: while that does not answer it is not known. */
export async function readTerms(
  companyId: string,
  send: SendCommand,
): Promise<AnswerOf<typeof readCompanyTerms> | RefusalsOf<typeof readCompanyTerms>> {
  if (!(await CompanyModel.exists({ _id: companyId, type: 'supplier' }))) return refuse('not_found');
  const answer = await send(readPaymentDetailsCommand, { supplier_id: companyId });
  return { terms: isRefusal(answer) ? null : answer };
}
