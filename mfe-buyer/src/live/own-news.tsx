import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { channels, type Changed } from '@junto/contracts/channels';
import { shortId } from '@junto/domain/short-id';
import { useFreshScreens } from '@junto/remote-kit/live/news';
import { useSession } from '@junto/remote-kit/remote-context';
import { useNotify, type Toast } from '@junto/ui/core';
import { useStaleTags } from '../api';

/**
 * Subscribes to changes of this buyer's orders, invoices and carts by others: screens refetch, and a toast shows the
 * event.
 */
export function OwnNews() {
  const { t } = useTranslation();
  const { profile } = useSession();
  const notify = useNotify();
  const stale = useStaleTags();
  useFreshScreens({ area: 'buyer', channel: channels.user(profile.id) }, stale, (news) => {
    const toast = toastOf(t, news);
    if (toast) notify({ ...toast, isNews: true });
  });
  return null;
}

const info = (title: string, text: string): Toast => ({ tone: 'info', title, text });
const success = (title: string, text: string): Toast => ({ tone: 'success', title, text });

/** Toast of an event; none for events the buyer caused. */
export function toastOf(
  t: TFunction,
  { type, aggregate_id, title = '', subject = '', reason, moq_missed, kept_cart, by, corrected }: Changed,
): Toast | undefined {
  const order = t('buyer.news.orderText', { id: shortId(aggregate_id), round: title });
  const invoice = t('buyer.news.invoiceText', { number: subject, round: title });
  const product = t('buyer.news.productText', { product: subject, round: title });
  switch (type) {
    case 'order.approved':
      return success(t('buyer.news.orderApproved'), order);
    case 'order.rejected':
      return { ...info(t('buyer.news.orderRejected'), order), ...(reason && { reason }) };
    case 'order.completed':
      return success(t('buyer.news.orderCompleted'), order);
    // Every order of a closing round gets this event; only missing units are worth a toast.
    case 'order.changed':
      return moq_missed ? info(t('settlement.moqMissed'), order) : undefined;
    case 'pool.lost_moq':
      return info(t('buyer.news.moqLost'), product);
    case 'pool.reached_moq':
      return success(t('buyer.news.moqReached'), product);
    case 'round.buyers_warned':
      return info(t('buyer.news.closingSoon'), t('buyer.news.closingSoonText', { round: title }));
    case 'round.extension_announced':
      return info(t('buyer.news.roundExtended'), t('buyer.news.roundExtendedText', { round: title }));
    case 'round.carts_cleared':
      return info(
        t('buyer.news.roundClosed'),
        t(kept_cart ? 'buyer.news.roundClosedText' : 'buyer.news.roundClosedOrders', { round: title }),
      );
    case 'delivery.shipped':
      return info(t(corrected ? 'buyer.news.shipmentCorrected' : 'buyer.news.orderShipped'), order);
    case 'delivery.delivered':
      return by === 'buyer' ? undefined : success(t('buyer.news.orderDelivered'), order);
    case 'invoice.generated':
      return info(t('buyer.news.invoiceGenerated'), invoice);
    case 'invoice.sent':
      return info(t('buyer.news.invoiceSent'), invoice);
    case 'invoice.paid':
      return success(t('buyer.news.invoicePaid'), invoice);
    default:
      return undefined;
  }
}
