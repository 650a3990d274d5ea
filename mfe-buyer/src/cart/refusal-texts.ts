import type { TFunction } from 'i18next';
import { isFailure, problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { remaining } from '@junto/contracts/problems';

/**
 * Reasons why an order was rejected, one sentence each: first the fixed message (decision 30), then the problem of the
 * response. For a cap, names the product and its remaining units (decision 1).
 * @param failure undefined if the response was empty or unreadable
 */
export function refusalTexts(t: TFunction, failure: unknown): string[] {
  if (!isFailure(failure)) return [t('buyer.cart.noData')];
  if (failure.kind === 'network') return [t('buyer.cart.noAnswer')];
  if (failure.status >= 500) return [t('buyer.cart.createFailed'), problemText(t, failure)];
  switch (problemCode(failure)) {
    case 'invalid_request':
      return [t('buyer.cart.itemsFailed')];
    case 'not_found':
      return [t('buyer.cart.originalGone')];
    case 'cap_reached':
      return capTexts(t, failure.params.remaining) ?? [problemText(t, failure)];
    default:
      return [problemText(t, failure)];
  }
}

function capTexts(t: TFunction, given: unknown): string[] | undefined {
  const left = remaining.array().min(1).safeParse(given).data;
  return left?.map(({ product_name: product, remaining: count }) =>
    count === 0 ? t('buyer.cart.noneLeft', { product }) : t('buyer.cart.left', { count, product }),
  );
}
