import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@junto/remote-kit/link-button';
import { EmptyState, Card } from '@junto/ui/core';
import css from './cart.module.css';

/**
 * What lay in it was ordered or taken out, here or elsewhere; it stays the chosen one until a person picks another.
 * @param taken the last line was taken out here: the focus that it had comes here
 */
export function EmptyCart({ round, taken }: { round: string; taken: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken) place.current?.focus();
  }, [taken]);
  return (
    <Card>
      <div ref={place} tabIndex={-1}>
        <EmptyState
          title={t('buyer.cart.emptyTitle')}
          text={t('buyer.cart.emptyNow', { round })}
          action={
            <div className={css.ways}>
              <LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>
              <LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>
            </div>
          }
        />
      </div>
    </Card>
  );
}
