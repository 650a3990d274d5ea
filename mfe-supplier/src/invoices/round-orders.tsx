import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoicingRow } from '@junto/contracts/supplier/invoice-runs';
import { invoicingStates, type InvoicingState } from '@junto/domain/invoice-run';
import { shortId } from '@junto/domain/short-id';
import { amountColumn, dateColumn, metaColumn, titleColumn } from '@junto/remote-kit/columns';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ReadError } from '@junto/remote-kit/read-error';
import { EmptyState, Card, StatusTag } from '@junto/ui/core';
import { DataTable, FilterSelect, MainCell, useKeyedPages, type Column } from '@junto/ui/data';
import { BuyerCell } from '../list/buyer-cell';
import { invoiceRunApi } from './invoice-run-api';
import css from './invoices.module.css';

const limit = 10;

/** Orders of a round, oldest first, each with its invoice or with what is missing for one. */
export function RoundOrders({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<InvoicingState>();
  const { orders, pages } = useOrders(roundId, state);
  const columns = columnsOf(t);
  return (
    <Card
      title={t('supplier.invoicing.state')}
      extra={
        <FilterSelect
          label={t('supplier.invoicing.state')}
          all={t('supplier.invoicing.all')}
          value={state}
          onChange={setState}
          options={invoicingStates.map((value) => ({ value, label: t(`supplier.invoicing.${value}`) }))}
        />
      }
    >
      {orders.error && !orders.data ? (
        <ReadError of={orders} title={t('ui.error.title')} text={t('supplier.invoicing.unread')} />
      ) : (
        <DataTable<InvoicingRow>
          label={t('supplier.invoicing.state')}
          rows={orders.data?.items}
          rowKey={({ order_id }) => order_id}
          busy={orders.isFetching && !orders.currentData}
          empty={<EmptyState title={t('supplier.invoicing.empty')} />}
          foot={{
            pages,
            pageSize: limit,
            total: orders.data?.total ?? 0,
            totalCapped: orders.data?.total_capped,
            noun: 'orders',
          }}
          columns={columns}
        />
      )}
    </Card>
  );
}

function useOrders(roundId: string, state: InvoicingState | undefined) {
  const [next, setNext] = useState<string | null>(null);
  const pages = useKeyedPages(`${roundId} ${state}`, next);
  const query = { state, cursor: pages.cursor, limit };
  const orders = invoiceRunApi.useListInvoicingOrdersQuery({ params: { round_id: roundId }, query });
  const following = orders.currentData?.next_cursor ?? null;
  if (orders.currentData && following !== next) setNext(following);
  return { orders, pages };
}

function columnsOf(t: TFunction): Column<InvoicingRow>[] {
  const { sortable: _sortable, ...amount } = amountColumn(t('supplier.invoicing.value'));
  return [
    titleColumn(
      'order',
      t('supplier.invoicing.order'),
      ({ order_id }) => <MainCell name={<>#{shortId(order_id)}</>} />,
      { ellipsis: false },
    ),
    dateColumn('created_at', t('supplier.sales.date'), { sortable: false }),
    metaColumn('buyer', t('supplier.sales.buyer'), (row) => <BuyerCell of={row} />, { width: '30%' }),
    amount,
    {
      key: 'invoice',
      title: t('supplier.invoicing.invoice'),
      card: 'status',
      width: '45%',
      ellipsis: true,
      render: (row) => <InvoiceOf row={row} />,
    },
  ];
}

function InvoiceOf({ row: { order_id, invoice, missing } }: { row: InvoicingRow }) {
  const { t } = useTranslation();
  if (invoice)
    return (
      <span className={css.invoiceOf}>
        <LinkButton type="link" size="small" to={`/invoices?invoice=${invoice.id}`}>
          {invoice.invoice_number}
        </LinkButton>
        <StatusTag entity="invoice" value={invoice.status} />
      </span>
    );
  if (missing.length === 0) return t('supplier.invoicing.isReady');
  return (
    <span className={css.invoiceOf}>
      <span className={css.lacks}>
        {missing.map(({ sku_code, product_name, fields }) => (
          <span key={sku_code}>
            {t('supplier.invoicing.lacks', {
              product: product_name,
              fields: fields.map((field) => t(`supplier.invoicing.${field}`)).join(', '),
            })}
          </span>
        ))}
      </span>
      <LinkButton
        size="small"
        to={`/sales?order=${order_id}`}
        aria-label={t('supplier.invoicing.completeOf', { id: shortId(order_id) })}
      >
        {t('supplier.invoicing.complete')}
      </LinkButton>
    </span>
  );
}
