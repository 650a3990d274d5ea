import { DollarOutlined, FileDoneOutlined, InboxOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { exportSales, listSales } from '@junto/contracts/supplier/sales';
import { soldStatuses } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { ExportButton } from '@junto/remote-kit/download';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { DeliveryFilter, StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam, type FilterOf, type UrlFilter } from '@junto/remote-kit/url-filter';
import { DialogHost, FilterSelect } from '@junto/ui/data';
import { TotalMoney } from '@junto/ui/format/total-money';
import { FigureStrip } from '@junto/ui/page/figure-strip';
import { countFigure, figureOf, type FigureOf } from '@junto/ui/page/figures';
import { supplierApi } from '../api';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { saleColumns } from './sale-columns';
import { SaleDialog } from './sale-dialog';
import { useGenerateInvoice } from './use-generate-invoice';

type Figures = NonNullable<ReturnType<typeof supplierApi.useListSalesQuery>['data']>['figures'];

/** Sales History page: approved and completed orders of own rounds (decision 25). */
export function SalesPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const sales = useListPage(listSales, supplierApi.useListSalesQuery, 10);
  const [viewed, view] = useUrlParam('order');
  const { generate, busy } = useGenerateInvoice();
  return (
    <ListPage
      of={sales}
      title={t('supplier.sales.title')}
      purpose={t('supplier.sales.purpose')}
      action={
        <ExportButton
          label={t('supplier.sales.export')}
          total={sales.list.data?.total}
          take={(download, language) =>
            download(exportSales, { query: { ...sales.filter, language } }, t('supplier.sales.fileName'))
          }
          failed={t('supplier.toast.downloadFailed')}
        />
      }
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
      onOpen={({ id }) => view(id)}
      heading={t('supplier.sales.list')}
      failed={t('supplier.toast.salesFailed')}
      noun="orders"
      empty={{ title: t('supplier.sales.empty') }}
      filters={<SaleFilters of={sales} />}
    >
      <DialogHost subject={viewed}>
        {(orderId, open) => (
          <SaleDialog
            orderId={orderId}
            row={sales.list.data?.items.find(({ id }) => id === orderId)}
            open={open}
            onClose={() => view(undefined)}
            generate={generate}
            generating={busy !== undefined}
          />
        )}
      </DialogHost>
    </ListPage>
  );
}

function SaleFilters({ of }: { of: UrlFilter<FilterOf<typeof listSales>> }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusFilter of={of} label={t('supplier.sales.status')} entity="order" statuses={soldStatuses} />
      <DeliveryFilter of={of} />
      <FilterSelect
        label={t('supplier.sales.weightsFilter')}
        value={of.filter.weights}
        onChange={(weights) => of.change({ weights })}
        options={[{ value: 'missing', label: t('supplier.sales.weightsMissing') }]}
        all={t('supplier.sales.weightsAll')}
      />
      {of.filter.round && <RoundFilter round={of.filter.round} onAll={() => of.change({ round: undefined })} />}
    </>
  );
}

/** Active round filter, with a link back to the sales of all rounds. */
function RoundFilter({ round, onAll }: { round: string; onAll: () => void }) {
  const { t } = useTranslation();
  const { currentData } = supplierApi.useReadOwnRoundQuery({ params: { round_id: round } });
  return (
    <FilterSelect
      label={t('supplier.sales.round')}
      value={round}
      onChange={(chosen) => chosen === undefined && onAll()}
      options={[{ value: round, label: currentData?.title ?? shortId(round) }]}
      all={t('supplier.sales.allRounds')}
    />
  );
}

function figuresOf(t: TFunction): FigureOf<Figures>[] {
  return [
    figureOf('value', t('supplier.sales.total'), DollarOutlined, ({ value }) => <TotalMoney amounts={value} />, {
      caption: t('supplier.sales.totalCaption'),
    }),
    countFigure('orders', t('supplier.sales.orders'), FileDoneOutlined, ({ orders }) => orders),
    countFigure('units', t('supplier.sales.units'), InboxOutlined, ({ units }) => units),
  ];
}
