import { FileAddOutlined, FileTextOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Button, ErrorCard, Facts, Money, Skeleton, StatusTag, useFormat } from '@junto/ui/core';
import { Dialog, DialogOf } from '@junto/ui/data';
import { useReadSaleQuery } from '../api';
import { useMaySell } from '../may-sell';
import { SaleLines } from './sale-lines';
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
  const { currentData: sale, error, refetch } = useReadSaleQuery({ params: { order_id: orderId } });
  const [weighed, weigh] = useState<string>();
  useFailedRead(sale ? undefined : error, t('supplier.toast.orderFailed'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="full"
      title={t('supplier.sales.details', { id: shortId(orderId) })}
      titleExtra={sale && <StatusTag entity="order" value={sale.status} />}
      subtitle={sale && `${sale.round_title} · ${format.date(sale.created_at)}`}
      actions={
        sale && (
          <InvoiceButton sale={sale} busy={generating} onGenerate={() => generate(sale.id, hasAllWeights(sale))} />
        )
      }
    >
      {!sale &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={t('supplier.toast.orderFailed')} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {sale && (
        <div className="dialog-stack">
          <SaleFacts sale={sale} />
          <SaleLines sale={sale} onEdit={weigh} />
        </div>
      )}
      <DialogOf subject={sale?.items.find((item) => item.id === weighed)}>
        {(item, isOpen) => (
          <WeightsDialog orderId={orderId} item={item} open={isOpen} onClose={() => weigh(undefined)} />
        )}
      </DialogOf>
    </Dialog>
  );
}

function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        [t('supplier.sales.buyerId'), shortId(sale.buyer_id)],
        [t('supplier.sales.totalItems'), formatCount(sale.total_items)],
        [t('supplier.sales.totalUnits'), formatCount(sale.total_units)],
        [t('supplier.sales.totalValue'), <Money amount={sale.total_value} currency={sale.currency} />],
      ]}
    />
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
    <Button type="primary" icon={<FileAddOutlined aria-hidden />} loading={busy} onClick={onGenerate}>
      {t('supplier.sales.generate')}
    </Button>
  );
}
