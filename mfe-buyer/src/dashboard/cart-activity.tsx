import { useTranslation } from 'react-i18next';
import type { CartSummary } from '@junto/contracts/buyer/carts';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { PausedSign } from '@junto/remote-kit/live/live-signs';
import { laterProgress, laterTotal } from '@junto/remote-kit/live/round-figures';
import { RoundMeter, SegmentLegend } from '@junto/ui/core';
import { ListCard, CardProgress } from '@junto/ui/page/list-card';
import { RoundDeadline } from '../deadline/round-deadline';

interface CartActivityProps extends DashboardRead {
  carts: readonly CartSummary[] | undefined;
  readAt: number | undefined;
}

/** Up to three rounds with items in the cart, and the progress of their pools. */
export function CartActivity({ carts, readAt, ...read }: CartActivityProps) {
  const { t } = useTranslation();
  const signs = (
    <>
      <PausedSign />
      <SegmentLegend />
    </>
  );
  return (
    <ListCard
      title={t('buyer.dashboard.cartActivity')}
      extra={signs}
      items={carts}
      {...read}
      empty={{
        title: t('buyer.dashboard.noCartsTitle'),
        text: t('buyer.dashboard.noCartsText'),
        action: <LinkButton to="/rounds">{t('buyer.cart.browse')}</LinkButton>,
      }}
      itemKey={(cart) => cart.id}
    >
      {(cart) => <Activity cart={cart} readAt={readAt} />}
    </ListCard>
  );
}

function Activity({ cart, readAt }: { cart: CartSummary; readAt: number | undefined }) {
  const { t } = useTranslation();
  const received = useLiveRound(cart.round_id);
  return (
    <CardProgress
      title={cart.title}
      meta={
        <>
          {t('buyer.items', { count: cart.items })} · <RoundDeadline openAt={null} closeAt={cart.close_at} plain />
        </>
      }
      action={
        <LinkButton
          to="/cart"
          state={{ selectedRoundId: cart.round_id }}
          aria-label={t('buyer.dashboard.viewCartOf', { round: cart.title })}
        >
          {t('buyer.dashboard.viewCart')}
        </LinkButton>
      }
    >
      <RoundMeter
        progress={laterProgress(cart.progress, readAt, received)}
        committed={laterTotal(cart.total_committed, readAt, received)}
        moq={cart.total_moq}
      />
    </CardProgress>
  );
}
