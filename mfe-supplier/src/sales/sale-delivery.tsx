import { CopyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliverTo } from '@junto/contracts/address';
import type { Sale } from '@junto/contracts/supplier/sales';
import { hasDestination } from '@junto/domain/delivery';
import { formatAddress } from '@junto/i18n/formats/address';
import { DestinationLines } from '@junto/remote-kit/address-lines';
import { Button, Card, useLanguage, useNotify } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { useMaySell } from '../may-sell';
import { ArriveDialog, ShipmentDialog } from './delivery-dialogs';
import { DeliverySteps } from './delivery-steps';
import css from './sale-delivery.module.css';
import { ShipForm } from './ship-form';

/**
 * Destination and delivery state of a sale, with the next delivery action (decision 9).
 * @param onTyped reports whether the form holds an unsent shipment
 */
export function SaleDelivery({ sale, onTyped }: { sale: Sale; onTyped: (isTyped: boolean) => void }) {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const [typed, setTyped] = useState(false);
  const type = (isTyped: boolean) => {
    setTyped(isTyped);
    onTyped(isTyped);
  };
  const onItsWay = sale.delivery?.state === 'shipped' ? <ShippedSteps sale={sale} /> : undefined;
  // The form stays mounted when a colleague ships the sale: sending it shows both versions (decision 48).
  const toShip = hasDestination(sale) ? <ShipForm sale={sale} onTyped={type} /> : <p>{t('delivery.askBuyer')}</p>;
  const next = sale.delivery && !typed ? onItsWay : !sale.awaits_settlement && toShip;
  return (
    <div className={css.way}>
      <Card
        title={t('delivery.title')}
        padded
        extra={<span className={css.aside}>{t('supplier.papers.seenByBuyer')}</span>}
        foot={mayWrite && next}
      >
        <DeliverySteps sale={sale} />
      </Card>
      <Card title={t('delivery.deliverTo')} padded extra={sale.deliver_to && <CopyAddress address={sale.deliver_to} />}>
        <DestinationLines order={sale} />
      </Card>
    </div>
  );
}

function CopyAddress({ address }: { address: DeliverTo }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const language = useLanguage();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatAddress(address, language).join('\n'));
      notify({ tone: 'success', title: t('supplier.papers.copied') });
    } catch {
      // Browsers deny clipboard access to pages without permission.
      notify({ tone: 'error', title: t('supplier.papers.copyFailed') });
    }
  };
  return (
    <Button type="text" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {t('supplier.papers.copyAddress')}
    </Button>
  );
}

/** Delivery actions of a shipped sale. */
function ShippedSteps({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const [step, take] = useState<'correct' | 'arrive'>();
  return (
    <span className={css.next}>
      <Button onClick={() => take('correct')}>{t('delivery.correct')}</Button>
      <Button type="primary" onClick={() => take('arrive')}>
        {t('delivery.arrive')}
      </Button>
      <DialogHost subject={step}>
        {(of, open) =>
          of === 'correct' ? (
            <ShipmentDialog sale={sale} open={open} onClose={() => take(undefined)} />
          ) : (
            <ArriveDialog sale={sale} open={open} onClose={() => take(undefined)} />
          )
        }
      </DialogHost>
    </span>
  );
}
