import type { EndpointSpec, RefusalOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import { route, type Handler, type RequestContext, type Route, type RouteOptions } from '@junto/service-kit/http/route';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyReadModel, type CompanyProjection } from '@junto/service-kit/read-models/company-read-model';

/**
 * Company whose data a caller may read: a supplier's own; null for administrators and suppliers without a company
 * (decision 23).
 */
export function readableCompany(caller: Caller): string | null {
  return caller.role === 'supplier' ? caller.companyId : null;
}

/**
 * Binds an endpoint to a handler that gets the company a caller writes for; refused with 'No company associated with
 * user' without one (decision 23).
 */
export function companyRoute<E extends EndpointSpec>(
  spec: E & ('company_missing' extends RefusalOf<E> ? unknown : never),
  handler: (supplierId: string, request: RequestContext<E>) => ReturnType<Handler<E>>,
  options?: RouteOptions,
): Route {
  const guarded = (request: RequestContext<E>) => {
    const { companyId } = request.caller as Caller;
    return companyId === null ? refuse('company_missing') : handler(companyId, request);
  };
  return route<E>(spec, guarded as Handler<E>, options);
}

/**
 * Read model of the company, if it may open and submit rounds (decision 6). Until it has arrived, the caller is asked
 * to retry.
 */
export async function activeCompany(
  companyId: string,
  session?: ClientSession,
): Promise<CompanyProjection | Refusal<'company_inactive' | 'try_again'>> {
  const company = await CompanyReadModel.findById(companyId, null, { session }).lean<CompanyProjection | null>();
  if (!company) return refuse('try_again', { retry_after_s: 1 });
  return company.active ? company : refuse('company_inactive');
}

/** Current name of a company; '' until its read model has arrived. */
export async function companyName(companyId: string, session?: ClientSession): Promise<string> {
  const company = await CompanyReadModel.findById(companyId, { name: 1 }, { session }).lean<Pick<
    CompanyProjection,
    'name'
  > | null>();
  return company?.name ?? '';
}
