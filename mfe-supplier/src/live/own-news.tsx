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

/** Toast of an event; none for events the company caused itself. */
export function toastOf(
  t: TFunction,
  { type, aggregate_id, title = '', subject = '', by }: Changed,
): Toast | undefined {
  const order = { text: t('supplier.news.orderText', { id: shortId(aggregate_id), round: title }) };
  const invoice = { text: t('supplier.news.invoiceText', { number: subject, round: title }) };
  switch (type) {
    case 'round.approved':
      return { tone: 'success', title: t('supplier.news.roundApproved'), text: title };
    case 'round.rejected':
      return { tone: 'info', title: t('supplier.news.roundRejected'), text: title };
    case 'round.extended':
      return { tone: 'info', title: t('supplier.news.roundExtended'), text: title };
    case 'round.closed':
      return { tone: 'info', title: t('supplier.news.roundClosed'), text: title };
    case 'order.approved':
      return { tone: 'success', title: t('supplier.news.orderApproved'), ...order };
    case 'delivery.delivered':
      return by === 'buyer' ? { tone: 'success', title: t('supplier.news.orderReceived'), ...order } : undefined;
    case 'pool.lost_moq':
      return {
        tone: 'info',
        title: t('supplier.news.moqLost'),
        text: t('supplier.news.productText', { product: subject, round: title }),
      };
    case 'pool.reached_moq':
      return {
        tone: 'success',
        title: t('supplier.news.moqReached'),
        text: t('supplier.news.productText', { product: subject, round: title }),
      };
    case 'invoice.accepted':
      return { tone: 'success', title: t('supplier.news.invoiceAccepted'), ...invoice };
    case 'invoice.rejected':
      return { tone: 'info', title: t('supplier.news.invoiceRejected'), ...invoice };
    default:
      return undefined;
  }
}
