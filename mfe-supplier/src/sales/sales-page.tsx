import { DollarOutlined, FileDoneOutlined, InboxOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listSales } from '@junto/contracts/supplier/sales';
import { soldStatuses } from '@junto/domain/order';
import { formatCount } from '@junto/i18n/formats/count';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogOf } from '@junto/ui/data';
import { TotalMoney } from '@junto/ui/format/total-money';
import { FigureStrip, type FigureOf } from '@junto/ui/page/figure-strip';
import { useListSalesQuery } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { saleColumns } from './sale-columns';
import { SaleDialog } from './sale-dialog';
import { useGenerateInvoice } from './use-generate-invoice';

type Figures = NonNullable<ReturnType<typeof useListSalesQuery>['data']>['figures'];

/** Sales History: approved and completed orders on own rounds (decision 26). */
export function SalesPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const sales = useListPage(listSales, useListSalesQuery, 10);
  const [viewed, view] = useUrlParam('order');
  const { generate, busy } = useGenerateInvoice();
  return (
    <ListPage
      of={sales}
      title={t('supplier.sales.title')}
      purpose={t('supplier.sales.purpose')}
      above={
        <>
          <NoCompany />
          <FigureStrip
            read={sales.list.data?.figures}
            failed={Boolean(sales.list.error)}
            onRetry={() => void sales.list.refetch()}
            figures={figuresOf(t)}
          />
        </>
      }
      search={t('supplier.sales.search')}
      columns={saleColumns(t, { view, generate, busy, mayWrite })}
      rowKey={(sale) => sale.id}
      onOpen={({ id }) => view(id)}
      heading={t('supplier.sales.list')}
      failed={t('supplier.toast.salesFailed')}
      noun="orders"
      empty={{ title: t('supplier.sales.empty') }}
      filters={<StatusFilter of={sales} label={t('supplier.sales.status')} entity="order" statuses={soldStatuses} />}
    >
      <DialogOf subject={viewed}>
        {(orderId, open) => (
          <SaleDialog
            orderId={orderId}
            open={open}
            onClose={() => view(undefined)}
            generate={generate}
            generating={busy !== undefined}
          />
        )}
      </DialogOf>
    </ListPage>
  );
}

function figuresOf(t: TFunction): FigureOf<Figures>[] {
  return [
    {
      key: 'value',
      label: t('supplier.sales.total'),
      icon: <DollarOutlined aria-hidden />,
      figure: ({ value }) => <TotalMoney amounts={value} />,
      caption: t('supplier.sales.totalCaption'),
    },
    {
      key: 'orders',
      label: t('supplier.sales.orders'),
      icon: <FileDoneOutlined aria-hidden />,
      figure: ({ orders }) => formatCount(orders),
    },
    {
      key: 'units',
      label: t('supplier.sales.units'),
      icon: <InboxOutlined aria-hidden />,
      figure: ({ units }) => formatCount(units),
    },
  ];
}
