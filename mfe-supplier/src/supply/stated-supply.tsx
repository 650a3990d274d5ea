import { useState } from 'react';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { useSupplyText } from '@junto/remote-kit/supply/use-supply-text';
import { Alert, Button } from '@junto/ui/core';
import { DialogHost } from '@junto/ui/data';
import { StateSupplyDialog } from './state-supply-dialog';
import css from './supply.module.css';
import { useStateSupply } from './use-state-supply';

interface StatedSupplyProps {
  /** A running or closed round. */
  round: OwnRound;
  maySell: boolean;
}

/** What the supplier can deliver of each product with a stated supply, and the dialog to state it. */
export function StatedSupply({ round, maySell }: StatedSupplyProps) {
  const t = useSupplyText();
  const [edited, edit] = useState<{ offerId?: string }>();
  const { state, busy } = useStateSupply(round);
  const stated = round.offers.flatMap(({ supply, ...offer }) => (supply ? [{ ...offer, supply }] : []));
  return (
    <div className={css.stated}>
      {stated.map(({ id, product, supply, current_committed_qty: committed }) => (
        <Alert
          key={id}
          type={supply.units < committed ? 'warning' : 'info'}
          showIcon
          title={t('supply.stated', { name: product.name, units: supply.units, committed })}
          description={<q>{supply.reason}</q>}
          action={
            maySell && (
              <span className={css.acts}>
                <Button
                  size="small"
                  aria-label={t('supply.changeOf', { name: product.name })}
                  onClick={() => edit({ offerId: id })}
                >
                  {t('supply.change')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('supply.takeBackOf', { name: product.name })}
                  loading={busy}
                  onClick={() => void state({ round_product_id: id, supply: null })}
                >
                  {t('supply.takeBack')}
                </Button>
              </span>
            )
          }
        />
      ))}
      {maySell && <Button onClick={() => edit({})}>{t('supply.state')}</Button>}
      <DialogHost subject={edited}>
        {({ offerId }, open) => (
          <StateSupplyDialog round={round} offerId={offerId} open={open} onClose={() => edit(undefined)} />
        )}
      </DialogHost>
    </div>
  );
}
