import { FileAddOutlined, FileTextOutlined, WarningFilled } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale, SaleRow } from '@junto/contracts/supplier/sales';
import { buyerParty } from '@junto/domain/order';
import { packingTotals } from '@junto/domain/packing';
import { shortId } from '@junto/domain/short-id';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { LinkButton } from '@junto/remote-kit/link-button';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { SettledLines } from '@junto/remote-kit/settled-lines';
import { useUpToText } from '@junto/remote-kit/up-to/use-up-to-text';
import { Button, Money, Card, StatStrip, StatusTag, useFormat } from '@junto/ui/core';
import { Dialog, DialogHost, useUnsaved } from '@junto/ui/data';
import { supplierApi } from '../api';
import { useMaySell } from '../may-sell';
import { DeliveryTag } from './delivery-tag';
import { FillAll } from './fill-weights';
import { SaleDelivery } from './sale-delivery';
import { SaleLines } from './sale-lines';
import { SalePapers } from './sale-papers';
import css from './sales.module.css';
import { useFillWeights } from './use-fill-weights';
import { hasAllWeights } from './weights';
import { WeightsDialog } from './weights-dialog';

interface SaleDialogProps extends DialogControl {
  orderId: string;
  /** Row of the list, if the list contains the sale. */
  row: SaleRow | undefined;
  generate: (orderId: string) => void;
  generating: boolean;
}

/**
 * One sale with its lines, weights and packs; generates its invoice. Data of the list row is shown at once, and stays
 * if the lines cannot be read.
 */
export function SaleDialog({ orderId, row, open, onClose, generate, generating }: SaleDialogProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useUnsaved({ open: open && isTyped, isUnsaved: () => isTyped, onClose });
  const reading = supplierApi.useReadSaleQuery({ params: { order_id: orderId } });
  const sale = reading.currentData;
  const known = sale ?? row;
  return (
    <Dialog
      open={open}
      onClose={leave}
      width="full"
      paper
      title={t('supplier.sales.details', { id: shortId(orderId) })}
      titleExtra={known && <States of={known} />}
      subtitle={known && <Placed of={known} />}
      note={sale && (sale.awaits_settlement ? t('supplier.sales.awaitsSettlement') : <WeightsNote sale={sale} />)}
      actions={
        sale && (
          <>
            <Button onClick={leave}>{t('ui.action.close')}</Button>
            <InvoiceButton sale={sale} busy={generating} onGenerate={() => generate(sale.id)} />
          </>
        )
      }
    >
      <div className="dialog-stack">
        {known && <SaleFacts of={known} />}
        <QueryBoundary of={reading} failed={t(row ? 'supplier.toast.orderItemsFailed' : 'supplier.toast.orderFailed')}>
          {(read) => <Details sale={read} onTyped={setTyped} />}
        </QueryBoundary>
      </div>
      {question}
    </Dialog>
  );
}

function States({ of }: { of: Sale | SaleRow }) {
  return (
    <>
      <StatusTag entity="order" value={of.status} />
      <DeliveryTag of={of} />
    </>
  );
}

function Placed({ of: { round_title, created_at, decided_at } }: { of: Sale | SaleRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const approved = decided_at ? [t('supplier.papers.approvedOn', { day: format.date(decided_at) })] : [];
  return [round_title, format.date(created_at), ...approved].join(' · ');
}

function Details({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const fill = useFillWeights(sale);
  const [weighed, weigh] = useState<string>();
  return (
    <>
      <Card title={t('supplier.papers.items')} extra={mayWrite && <FillAll of={fill} />}>
        <SaleLines sale={sale} onEdit={weigh} fill={fill} />
      </Card>
      <SettledLines order={sale} />
      <SaleDelivery sale={sale} onTyped={onTyped} />
      <SalePapers sale={sale} />
      <DialogHost subject={sale.items.find((item) => item.id === weighed)}>
        {(item, open) => <WeightsDialog orderId={sale.id} item={item} open={open} onClose={() => weigh(undefined)} />}
      </DialogHost>
    </>
  );
}

/** Packs and destination are known once the lines are loaded. */
function SaleFacts({ of }: { of: Sale | SaleRow }) {
  const format = useFormat();
  const { t } = useTranslation();
  const sale = 'items' in of ? of : undefined;
  const packs = sale && t('supplier.papers.packs', { count: packingTotals(sale.items).packs });
  return (
    <StatStrip
      stats={[
        {
          key: 'buyer',
          label: t('supplier.sales.buyer'),
          figure: buyerParty(of).name,
          caption: [buyerParty(of).person, t('supplier.sales.buyerIdOf', { id: shortId(of.buyer_id) })]
            .filter(Boolean)
            .join(' · '),
        },
        {
          key: 'items',
          label: t('supplier.sales.totalItems'),
          figure: format.count(of.total_items),
          caption: packs ?? '\u00a0',
        },
        { key: 'units', label: t('supplier.sales.totalUnits'), figure: format.count(of.total_units) },
        {
          key: 'value',
          label: t('supplier.sales.totalValue'),
          figure: <Money amount={of.total_value} currency={of.currency} />,
          caption: t('supplier.papers.priceOfTheDay'),
        },
      ]}
    />
  );
}

/** Footer note on what the invoice still needs. */
function WeightsNote({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const tUpTo = useUpToText();
  const { unweighed } = packingTotals(sale.items);
  if (unweighed === 0 || sale.invoice_id) return null;
  const areLost = sale.items.some(({ weights_lost }) => weights_lost);
  return (
    <span className={css.weightsMissing}>
      <WarningFilled aria-hidden />{' '}
      <span>{areLost ? tUpTo('upTo.weightsLost') : t('supplier.papers.weightsNote', { count: unweighed })}</span>
    </span>
  );
}

/** Opens the existing invoice or generates one: a sale has at most one invoice that is not rejected (decision 25). */
function InvoiceButton({ sale, busy, onGenerate }: { sale: Sale; busy: boolean; onGenerate: () => void }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  if (sale.invoice_id) {
    return (
      <LinkButton icon={<FileTextOutlined aria-hidden />} to={`/invoices?invoice=${sale.invoice_id}`}>
        {t('supplier.sales.view')}
      </LinkButton>
    );
  }
  if (!mayWrite || sale.awaits_settlement) return null;
  return (
    <Button
      type={hasAllWeights(sale) ? 'primary' : 'default'}
      icon={<FileAddOutlined aria-hidden />}
      loading={busy}
      onClick={onGenerate}
    >
      {t('supplier.sales.generate')}
    </Button>
  );
}
