import { FileAddOutlined, FileTextOutlined, WarningFilled } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { packingTotals } from '@junto/domain/packing';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ReadingDialog } from '@junto/remote-kit/reading-dialog';
import { Button, Money, Sheet, StatStrip, StatusTag, useFormat } from '@junto/ui/core';
import { DialogOf, useUnsaved } from '@junto/ui/data';
import { useReadSaleQuery } from '../api';
import { useMaySell } from '../may-sell';
import { FillAll } from './fill-weights';
import { SaleDelivery } from './sale-delivery';
import { SaleLines } from './sale-lines';
import { SalePapers } from './sale-papers';
import css from './sales.module.css';
import { useFillWeights } from './use-fill-weights';
import { hasAllWeights } from './weights';
import { WeightsDialog } from './weights-dialog';

interface SaleDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  generate: (orderId: string, complete: boolean) => void;
  generating: boolean;
}

/** One sale with its lines, weights and packs; its invoice is generated from here. */
export function SaleDialog({ orderId, open, onClose, generate, generating }: SaleDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isTyped, setTyped] = useState(false);
  const { leave, question } = useUnsaved({ open: open && isTyped, isUnsaved: () => isTyped, onClose });
  return (
    <ReadingDialog
      of={useReadSaleQuery({ params: { order_id: orderId } })}
      failed={t('supplier.toast.orderFailed')}
      open={open}
      onClose={leave}
      width="full"
      paper
      title={t('supplier.sales.details', { id: shortId(orderId) })}
      tag={(sale) => (
        <>
          <StatusTag entity="order" value={sale.status} />
          <StatusTag entity="delivery" value={sale.delivery?.state ?? 'to_ship'} />
        </>
      )}
      subtitle={({ round_title, created_at, decided_at }) =>
        [
          round_title,
          format.date(created_at),
          ...(decided_at ? [t('supplier.papers.approvedOn', { day: format.date(decided_at) })] : []),
        ].join(' · ')
      }
      note={(sale) => <WeightsNote sale={sale} />}
      actions={(sale) => (
        <>
          <Button onClick={leave}>{t('ui.action.close')}</Button>
          <InvoiceButton sale={sale} busy={generating} onGenerate={() => generate(sale.id, hasAllWeights(sale))} />
        </>
      )}
    >
      {(sale) => (
        <>
          <Details sale={sale} onTyped={setTyped} />
          {question}
        </>
      )}
    </ReadingDialog>
  );
}

function Details({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const fill = useFillWeights(sale);
  const [weighed, weigh] = useState<string>();
  return (
    <div className="dialog-stack">
      <SaleFacts sale={sale} />
      <Sheet title={t('supplier.papers.items')} extra={mayWrite && <FillAll of={fill} />}>
        <SaleLines sale={sale} onEdit={weigh} fill={fill} />
      </Sheet>
      <SaleDelivery sale={sale} onTyped={onTyped} />
      <SalePapers sale={sale} />
      <DialogOf subject={sale.items.find((item) => item.id === weighed)}>
        {(item, open) => <WeightsDialog orderId={sale.id} item={item} open={open} onClose={() => weigh(undefined)} />}
      </DialogOf>
    </div>
  );
}

function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <StatStrip
      stats={[
        {
          key: 'buyer',
          label: t('supplier.sales.buyerId'),
          figure: shortId(sale.buyer_id),
          caption: sale.deliver_to?.name,
        },
        {
          key: 'items',
          label: t('supplier.sales.totalItems'),
          figure: formatCount(sale.total_items),
          caption: t('supplier.papers.packs', { count: packingTotals(sale.items).packs }),
        },
        { key: 'units', label: t('supplier.sales.totalUnits'), figure: formatCount(sale.total_units) },
        {
          key: 'value',
          label: t('supplier.sales.totalValue'),
          figure: <Money amount={sale.total_value} currency={sale.currency} />,
          caption: t('supplier.papers.priceOfTheDay'),
        },
      ]}
    />
  );
}

/** What the invoice still needs, at the foot. */
function WeightsNote({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { unweighed } = packingTotals(sale.items);
  if (unweighed === 0 || sale.invoice_id) return null;
  return (
    <span className={css.weightsMissing}>
      <WarningFilled aria-hidden /> {t('supplier.papers.weightsNote', { count: unweighed })}
    </span>
  );
}

/** At most one invoice that is not rejected: the way to it once it exists (decision 26). */
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
  if (!mayWrite) return null;
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
