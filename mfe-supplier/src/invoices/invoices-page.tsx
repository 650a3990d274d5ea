import { ClockCircleOutlined, DollarOutlined, FileTextOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { invoiceLabel } from '@junto/contracts/invoice';
import { listOwnInvoices } from '@junto/contracts/supplier/invoices';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { Bone, FigureFailed, MoneyList, StatStrip } from '@junto/ui/core';
import { DialogOf, FilterSelect } from '@junto/ui/data';
import { useListOwnInvoicesQuery } from '../api';
import { NoCompany } from '../list/no-company';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';

type Figures = NonNullable<ReturnType<typeof useListOwnInvoicesQuery>['data']>['figures'];

/** Proforma Invoices: what was invoiced for the own sales. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const invoices = useListPage(listOwnInvoices, useListOwnInvoicesQuery, 10);
  const [viewed, view] = useUrlParam('invoice');
  return (
    <ListPage
      of={invoices}
      title={t('supplier.invoices.title')}
      purpose={t('supplier.invoices.purpose')}
      above={
        <>
          <NoCompany />
          <InvoiceFigures
            figures={invoices.list.data?.figures}
            failed={Boolean(invoices.list.error)}
            onRetry={() => void invoices.list.refetch()}
          />
        </>
      }
      search={t('supplier.invoices.search')}
      columns={invoiceColumns(t, view)}
      rowKey={(invoice) => invoice.id}
      failed={t('supplier.toast.invoicesFailed')}
      noun="invoices"
      empty={{
        title: t('supplier.invoices.emptyTitle'),
        text: t('supplier.invoices.empty'),
        action: <LinkButton to="/sales">{t('supplier.invoices.sales')}</LinkButton>,
      }}
      filters={
        <FilterSelect
          label={t('supplier.invoices.status')}
          value={invoices.filter.status}
          onChange={(status) => invoices.change({ status })}
          options={invoiceLabel.options.map((value) => ({ value, label: t(`status.invoice.${value}`) }))}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(invoiceId, open) => <InvoiceDialog invoiceId={invoiceId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}

function InvoiceFigures({
  figures,
  failed,
  onRetry,
}: {
  figures: Figures | undefined;
  failed: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const instead = failed ? <FigureFailed onRetry={onRetry} /> : <Bone width={72} height={28} />;
  return (
    <StatStrip
      stats={[
        {
          key: 'total',
          label: t('supplier.invoices.total'),
          icon: <FileTextOutlined aria-hidden />,
          figure: figures ? formatCount(figures.total) : instead,
        },
        {
          key: 'value',
          label: t('supplier.invoices.value'),
          icon: <DollarOutlined aria-hidden />,
          figure: figures ? <MoneyList amounts={figures.value} /> : instead,
        },
        {
          key: 'pending',
          label: t('supplier.invoices.pending'),
          icon: <ClockCircleOutlined aria-hidden />,
          figure: figures ? formatCount(figures.pending) : instead,
          caption: t('supplier.invoices.pendingCaption'),
        },
      ]}
    />
  );
}
