import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '@junto/contracts/invoice';
import { invoiceLabel } from '@junto/domain/invoice';
import { averageTone, Money, ProgressBadge, StatusTag, useFormat, type StatusOf, useNow } from '@junto/ui/core';

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
  const { status, due_date, paid_at } = invoice;
  const now = useNow(60_000);
  const label = invoiceLabel({ status, dueDate: due_date, paidAt: paid_at ? new Date(paid_at) : null }, new Date(now));
  return (
    <>
      <StatusTag entity="invoice" value={label} />
      <b>
        <Money amount={invoice.total_value} currency={invoice.currency} />
      </b>
    </>
  );
}

/** Company type; in Portuguese its grammatical gender differs from the role's. */
export function CompanyWord({ type }: { type: 'buyer' | 'supplier' }) {
  const { t } = useTranslation();
  return t(`shell.palette.company.${type}`);
}

/** Role of a user. */
export function WordOf({ role }: { role: 'buyer' | 'supplier' | 'admin' }) {
  const { t } = useTranslation();
  return t(`status.role.${role}`);
}
