import { useTranslation } from 'react-i18next';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { buyerApi } from '../api';
import css from './cart.module.css';
import { obstructedOf } from './obstacle';
import { withPools } from './with-pools';

/** Number of lines of the shown cart that cannot be ordered as they are. */
export function NeedsChange({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const { currentData: cart } = buyerApi.useReadCartQuery({ params: { round_id: roundId } });
  const received = useLiveRound(roundId);
  const count = cart ? obstructedOf(withPools(cart, received)).length : 0;
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <span className={css.needsChange}>{t('buyer.cart.needsChange', { count })}</span>
    </>
  );
}
