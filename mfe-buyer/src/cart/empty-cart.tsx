import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@junto/remote-kit/link-button';
import { EmptyState, Card } from '@junto/ui/core';
import css from './cart.module.css';

/**
 * A selected cart whose lines were ordered or removed, here or in another tab; stays selected until the buyer selects
 * another one.
 * @param taken the last line was removed here: takes the focus
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
            <div className={css.links}>
              <LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>
              <LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>
            </div>
          }
        />
      </div>
    </Card>
  );
}
