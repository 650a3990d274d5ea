import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '@junto/contracts/invoice';
import { averageTone, Money, ProgressBadge, StatusTag, useFormat, type StatusOf } from '@junto/ui/core';
import { InvoiceStatus } from '@junto/ui/invoice/invoice-status';

/** 'Ribeira Embalagens · closes Dec 04, 2026'. */
export function Closing({ at, by }: { at: string | null; by?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const closes = at ? t('shell.palette.closes', { date: format.date(at) }) : undefined;
  return [by, closes].filter(Boolean).join(' · ');
}

interface Totals {
  total_committed: number;
  total_moq: number;
}

/** Progress of a round, and its status if the list has several. */
export function RoundEnd({ of, status }: { of?: Totals; status?: StatusOf<'round'> }) {
  const average = of && of.total_committed > 0 && averageTone(of.total_committed, of.total_moq);
  return (
    <>
      {average && <ProgressBadge tone={average.tone} percent={average.percent} />}
      {status && <StatusTag entity="round" value={status} />}
    </>
  );
}

interface Priced {
  total_value: number;
  currency: string;
}

export function OrderEnd({ order }: { order: Priced & { status: StatusOf<'order'> } }) {
  return (
    <>
      <StatusTag entity="order" value={order.status} />
      <b>
        <Money amount={order.total_value} currency={order.currency} />
      </b>
    </>
  );
}

export function InvoiceEnd({ invoice }: { invoice: InvoiceRow }) {
  return (
    <>
      <InvoiceStatus invoice={invoice} />
      <b>
        <Money amount={invoice.total_value} currency={invoice.currency} />
      </b>
    </>
  );
}
