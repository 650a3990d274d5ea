import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { channels, type Changed } from '@junto/contracts/channels';
import { shortId } from '@junto/domain/short-id';
import { useFreshScreens } from '@junto/remote-kit/live/news';
import { useSession } from '@junto/remote-kit/remote-context';
import { useNotify, type Toast } from '@junto/ui/core';
import { useStaleTags } from '../api';

/** Subscribes to the company's rounds, sales and invoices: screens refetch, and a toast shows the event. */
export function OwnNews() {
  const { t } = useTranslation();
  const { profile } = useSession();
  const notify = useNotify();
  const stale = useStaleTags();
  const company = profile.company_id ? channels.company(profile.company_id) : undefined;
  useFreshScreens({ area: 'supplier', channel: company }, stale, (news) => {
    const toast = toastOf(t, news);
    if (toast) notify({ ...toast, isNews: true });
  });
  // The user's channel carries the assignment and removal of a company.
  useFreshScreens({ area: 'supplier', channel: channels.user(profile.id) }, stale);
  return null;
}

const info = (title: string, text: string): Toast => ({ tone: 'info', title, text });
const success = (title: string, text: string): Toast => ({ tone: 'success', title, text });

/** Toast of an event; none for events the company caused itself. */
export function toastOf(
  t: TFunction,
  { type, aggregate_id, title = '', subject = '', by }: Changed,
): Toast | undefined {
  const order = t('supplier.news.orderText', { id: shortId(aggregate_id), round: title });
  const invoice = t('supplier.news.invoiceText', { number: subject, round: title });
  const product = t('supplier.news.productText', { product: subject, round: title });
  switch (type) {
    case 'round.approved':
      return success(t('supplier.news.roundApproved'), title);
    case 'round.rejected':
      return info(t('supplier.news.roundRejected'), title);
    case 'round.extended':
      return info(t('supplier.news.roundExtended'), title);
    case 'round.closed':
      return info(t('supplier.news.roundClosed'), title);
    case 'order.approved':
      return success(t('supplier.news.orderApproved'), order);
    case 'delivery.delivered':
      return by === 'buyer' ? success(t('supplier.news.orderReceived'), order) : undefined;
    case 'pool.lost_moq':
      return info(t('supplier.news.moqLost'), product);
    case 'pool.reached_moq':
      return success(t('supplier.news.moqReached'), product);
    case 'invoice.accepted':
      return success(t('supplier.news.invoiceAccepted'), invoice);
    case 'invoice.rejected':
      return info(t('supplier.news.invoiceRejected'), invoice);
    default:
      return undefined;
  }
}
