import { EyeOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { InvoiceRow } from '@junto/contracts/invoice';
import { invoiceLabel, type InvoiceLabel } from '@junto/domain/invoice';
import { Amount, Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';

/** Columns of the buyer's Proforma Invoices. */
export function invoiceColumns(t: TFunction, onView: (invoiceId: string) => void): Column<InvoiceRow>[] {
  const counts = (invoice: InvoiceRow) =>
    t('buyer.orders.counts', {
      items: t('buyer.items', { count: invoice.total_items }),
      units: t('buyer.units', { count: invoice.total_units }),
    });
  return [
    {
      key: 'number',
      title: t('buyer.invoices.number'),
      card: 'title',
      stays: true,
      render: (invoice) => <MainCell name={invoice.invoice_number} />,
    },
    {
      key: 'issue_date',
      title: t('buyer.invoices.issued'),
      card: 'meta',
      sortable: true,
      render: (invoice) => <DateText at={invoice.issue_date} />,
    },
    {
      key: 'supplier',
      title: t('buyer.invoices.supplier'),
      card: 'meta',
      render: (invoice) => <MainCell name={invoice.supplier_name} meta={counts(invoice)} />,
    },
    {
      key: 'total_value',
      title: t('buyer.invoices.amount'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (invoice) => <Amount amount={invoice.total_value} currency={invoice.currency} />,
    },
    {
      key: 'status',
      title: t('buyer.invoices.statusColumn'),
      card: 'status',
      render: (invoice) => <StatusTag entity="invoice" value={labelOf(invoice, new Date())} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('buyer.invoices.actions')}</span>,
      align: 'right',
      card: 'actions',
      render: (invoice) => (
        <RowActions>
          <Tooltip title={t('ui.action.viewDetails')}>
            <Button
              type="text"
              icon={<EyeOutlined aria-hidden />}
              aria-label={t('buyer.invoices.view', { number: invoice.invoice_number })}
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
