import { FileAddOutlined, FileTextOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ReadingDialog } from '@junto/remote-kit/reading';
import { Button, Facts, Money, StatusTag, useFormat } from '@junto/ui/core';
import { DialogOf } from '@junto/ui/data';
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
  return (
    <ReadingDialog
      of={useReadSaleQuery({ params: { order_id: orderId } })}
      failed={t('supplier.toast.orderFailed')}
      open={open}
      onClose={onClose}
      width="full"
      title={t('supplier.sales.details', { id: shortId(orderId) })}
      tag={(sale) => <StatusTag entity="order" value={sale.status} />}
      subtitle={({ round_title, created_at }) => `${round_title} · ${format.date(created_at)}`}
      actions={(sale) => (
        <InvoiceButton sale={sale} busy={generating} onGenerate={() => generate(sale.id, hasAllWeights(sale))} />
      )}
    >
      {(sale) => <Details sale={sale} />}
    </ReadingDialog>
  );
}

function Details({ sale }: { sale: Sale }) {
  const [weighed, weigh] = useState<string>();
  return (
    <div className="dialog-stack">
      <SaleFacts sale={sale} />
      <SaleLines sale={sale} onEdit={weigh} />
      <DialogOf subject={sale.items.find((item) => item.id === weighed)}>
        {(item, open) => <WeightsDialog orderId={sale.id} item={item} open={open} onClose={() => weigh(undefined)} />}
      </DialogOf>
    </div>
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
