import { EyeOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { InvoiceRow } from '@junto/contracts/invoice';
import { invoiceLabel, type InvoiceLabel } from '@junto/domain/invoice';
import { Amount, Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';
import css from './invoices.module.css';

/** Columns of the supplier's Proforma Invoices. */
export function invoiceColumns(t: TFunction, onView: (invoiceId: string) => void): Column<InvoiceRow>[] {
  const counts = ({ total_items, total_units }: InvoiceRow) =>
    t('supplier.counts', {
      items: t('supplier.items', { count: total_items }),
      units: t('supplier.units', { count: total_units }),
    });
  return [
    {
      key: 'number',
      title: t('supplier.invoices.number'),
      card: 'title',
      stays: true,
      render: (invoice) => <MainCell name={invoice.invoice_number} />,
    },
    {
      key: 'issue_date',
      title: t('supplier.invoices.issued'),
      card: 'meta',
      sortable: true,
      render: (invoice) => <DateText at={invoice.issue_date} />,
    },
    {
      key: 'buyer',
      title: t('supplier.invoices.buyer'),
      card: 'meta',
      render: (invoice) => (
        <span className={css.invoiceBuyer}>
          <MainCell name={invoice.buyer_name} meta={counts(invoice)} />
        </span>
      ),
    },
    {
      key: 'total_value',
      title: t('supplier.invoices.amount'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (invoice) => <Amount amount={invoice.total_value} currency={invoice.currency} />,
    },
    {
      key: 'status',
      title: t('supplier.invoices.statusColumn'),
      card: 'status',
      render: (invoice) => <StatusTag entity="invoice" value={labelOf(invoice, new Date())} />,
    },
    {
      key: 'actions',
      title: t('supplier.invoices.actions'),
      align: 'right',
      card: 'actions',
      render: (invoice) => (
        <RowActions>
          <Tooltip title={t('ui.action.viewDetails')}>
            <Button
              size="small"
              type="text"
              icon={<EyeOutlined aria-hidden />}
              aria-label={t('supplier.invoices.viewOf', { number: invoice.invoice_number })}
              onClick={() => onView(invoice.id)}
            />
          </Tooltip>
        </RowActions>
      ),
    },
  ];
}

/** The label over the state: overdue, paid (decision 25). */
export function labelOf(
  { status, due_date, paid_at }: Pick<InvoiceRow, 'status' | 'due_date' | 'paid_at'>,
  now: Date,
): InvoiceLabel {
  return invoiceLabel(
    { status, dueDate: due_date ? new Date(due_date) : null, paidAt: paid_at ? new Date(paid_at) : null },
    now,
  );
}
