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

type Texts = 'round' | 'order' | 'product' | 'invoice';

/** Tone, title and text of the toast of each event; events that the company causes have none. */
const toasts = {
  'round.approved': ['success', 'roundApproved', 'round'],
  'round.rejected': ['info', 'roundRejected', 'round'],
  'round.extended': ['info', 'roundExtended', 'round'],
  'round.closed': ['info', 'roundClosed', 'round'],
  'order.approved': ['success', 'orderApproved', 'order'],
  'delivery.delivered': ['success', 'orderReceived', 'order'],
  'pool.lost_moq': ['info', 'moqLost', 'product'],
  'pool.reached_moq': ['success', 'moqReached', 'product'],
  'invoice.accepted': ['success', 'invoiceAccepted', 'invoice'],
  'invoice.rejected': ['info', 'invoiceRejected', 'invoice'],
} as const satisfies Record<string, readonly [tone: Toast['tone'], title: string, text: Texts]>;

/** Toast of an event; none for events the company caused itself. */
export function toastOf(
  t: TFunction,
  { type, aggregate_id, title: round = '', subject = '', by }: Changed,
): Toast | undefined {
  if (!(type in toasts) || (type === 'delivery.delivered' && by !== 'buyer')) return undefined;
  const [tone, title, text] = toasts[type as keyof typeof toasts];
  const texts: Record<Texts, string> = {
    round,
    order: t('supplier.news.orderText', { id: shortId(aggregate_id), round }),
    product: t('supplier.news.productText', { product: subject, round }),
    invoice: t('supplier.news.invoiceText', { number: subject, round }),
  };
  return { tone, title: t(`supplier.news.${title}`), text: texts[text] };
}
