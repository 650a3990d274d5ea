import type { TFunction } from 'i18next';
import type { NoticeKind, NoticeParams } from '@junto/contracts/identity/notices';
import { shortId } from '@junto/domain/short-id';
import type { Language } from '../language';
import { consumerWord } from './consumer-word';
import { formatDay, formatExact } from './date';
import { formatMoney } from './money';

interface Reader {
  language: Language;
  /** IANA name; default: the device's own. */
  timeZone?: string;
}

/** The values of a text, formatted for readers. */
function wordsOf(
  { order_id, amount, price, saved, currency, close_at, due_on, ...rest }: NoticeParams,
  { language, timeZone }: Reader,
) {
  return {
    ...rest,
    order: order_id && `#${shortId(order_id)}`,
    amount: amount !== undefined && formatMoney(amount, currency),
    price: price !== undefined && formatMoney(price, currency),
    saved: saved !== undefined && saved > 0 && formatMoney(saved, currency),
    closes: close_at && formatExact(close_at, language, timeZone),
    due: due_on && formatDay(due_on, language),
  };
}
type Words = ReturnType<typeof wordsOf>;
type TextOf = (t: TFunction, words: Words) => string;

const ofInvoice: TextOf = (t, words) => t(words.due ? 'notice.invoice.due' : 'notice.invoice.text', words);

/** What an offer lacks, and how much of it is in the reader's cart. */
function gapOf(t: TFunction, { missing = 0, in_cart = 0 }: Words): string {
  const short = t('notice.gap.short', { count: missing });
  return in_cart > 0 ? t('notice.gap.withCart', { short, count: in_cart }) : short;
}

/**
 * Text below the title for the kinds whose text depends on their values; any other kind uses its `text`. A notice
 * without a value, because its event had none, has a shorter text.
 */
const texts = {
  pool_near: (t, words) => t('notice.pool_near.text', { ...words, gap: gapOf(t, words) }),
  round_closing_soon: (t, words) => {
    if (words.below === undefined) return t('notice.round_closing_soon.text', words);
    if (words.below === 0) return t('notice.round_closing_soon.allMet', words);
    if (words.missing === undefined) return t('notice.round_closing_soon.ownMet', words);
    return t('notice.round_closing_soon.missing', { ...words, gap: gapOf(t, words) });
  },
  round_changed: (t, words) => {
    const { items = 0 } = words;
    const lower = words.product && items === 1 ? t('notice.round_changed.lower', words) : undefined;
    const terms = lower ?? (items > 0 && t('notice.round_changed.terms', { count: items }));
    const parts = [words.closes && t('notice.round_changed.closes', words), terms].filter(Boolean);
    return parts.length > 0 ? parts.join(' ') : t('notice.round_changed.text');
  },
  round_change_rejected: (t, words) =>
    t(words.reason ? 'notice.round_change_rejected.reason' : 'notice.round_change_rejected.text', words),
  round_closed: (t, words) => {
    const count = words.below ?? 0;
    const outcome = count > 0 ? t('notice.round_closed.below', { count }) : t('notice.round_closed.text');
    return words.kept_cart ? `${outcome} ${t('notice.round_closed.keptCart')}` : outcome;
  },
  round_approved: (t, words) => t(words.closes ? 'notice.round_approved.closes' : 'notice.round_approved.text', words),
  round_rejected: (t, words) => t(words.reason ? 'notice.round_rejected.reason' : 'notice.round_rejected.text', words),
  order_approved: (t, words) => {
    const text = t('notice.order_approved.text', { ...words, count: words.items ?? 0 });
    return words.needs_address ? `${text} ${t('notice.order_approved.needsAddress')}` : text;
  },
  order_rejected: (t, words) => t(words.reason ? 'notice.order_rejected.reason' : 'notice.order_rejected.text', words),
  order_below_moq: (t, words) => t('notice.order_below_moq.text', { ...words, count: words.below ?? 1 }),
  order_settled: (t, words) => {
    const { added = 0, cut = 0 } = words;
    if (words.items === 0)
      return t(cut > 0 && !words.below ? 'notice.order_settled.undelivered' : 'notice.order_settled.ended', words);
    const count = words.below ?? 0;
    const ships = words.of === 0 ? 'final' : 'text';
    const outcome = t(count > 0 ? 'notice.order_settled.cancelled' : `notice.order_settled.${ships}`, {
      ...words,
      count,
    });
    const sentences = [
      outcome,
      cut > 0 && t('notice.order_settled.cut', { count: cut }),
      added > 0 && t('notice.order_settled.added', { count: added }),
      words.saved && t('notice.order_settled.saved', words),
    ];
    return sentences.filter(Boolean).join(' ');
  },
  sale_new: (t, words) => {
    const text = t('notice.sale_new.text', { ...words, count: words.items ?? 0 });
    return words.needs_address ? `${text} ${t('notice.sale_new.needsAddress')}` : text;
  },
  invoice_sent: ofInvoice,
  invoice_changed: ofInvoice,
  invoice_accepted: ofInvoice,
  invoice_rejected: (t, words) => (words.reason ? t('notice.invoice_rejected.reason', words) : ofInvoice(t, words)),
  order_shipped: (t, words) => t(words.due ? 'notice.order_shipped.due' : 'notice.order_shipped.text', words),
  person_waits: (t, words) => t(words.who ? 'notice.person_waits.text' : 'notice.person_waits.nameless', words),
  dead_letters: (t, { consumer = '', items = 1 }) =>
    t('notice.dead_letters.text', { consumer: consumerWord(t, consumer), count: items }),
} satisfies Partial<Record<NoticeKind, TextOf>>;
type PlainKind = Exclude<NoticeKind, keyof typeof texts>;

function textOf(kind: NoticeKind): TextOf {
  if (kind in texts) return texts[kind as keyof typeof texts];
  return (t, words) => t(`notice.${kind as PlainKind}.text`, words);
}

/** The text of a notice: on screens in the current language, in mails in that of the reader's profile. */
export function noticeText(
  t: TFunction,
  { kind, params }: { kind: NoticeKind; params: NoticeParams },
  reader: Reader,
): { title: string; text: string } {
  const words = wordsOf(params, reader);
  return { title: t(`notice.${kind}.title`, words), text: textOf(kind)(t, words) };
}
