import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Tooltip } from '@junto/ui/core';
import { useMayBuy } from '../may-buy';
import { favoritesApi } from './favorites-api';
import css from './star-button.module.css';

interface StarButtonProps {
  roundId: string;
  /** A product of the round; absent: the round itself. */
  offerId?: string;
  /** Its name, for screen readers. */
  name: string;
  /** With a text label, on pages and dialogs of the item. */
  worded?: boolean;
}

/** Adds a round or product to the favorites, or removes it. Hidden for admins. */
export function StarButton({ roundId, offerId, name, worded }: StarButtonProps) {
  const { t } = useTranslation();
  const mayBuy = useMayBuy();
  const [isStarred, toggle] = useStar(roundId, offerId);
  if (!mayBuy) return null;
  const icon = isStarred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />;
  const common = { icon, 'aria-pressed': isStarred, onClick: toggle };
  const label = t(isStarred ? 'buyer.stars.starred' : 'buyer.stars.star');
  if (worded)
    return (
      <Button className={css.star} {...common}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      <Button className={css.star} type="text" aria-label={t('buyer.stars.starOf', { name })} {...common} />
    </Tooltip>
  );
}

function useStar(round_id: string, offerId: string | undefined): [isStarred: boolean, toggle: () => void] {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { data } = favoritesApi.useReadFavoritesQuery();
  const [starRound] = favoritesApi.useStarRoundMutation();
  const [unstarRound] = favoritesApi.useUnstarRoundMutation();
  const [starProduct] = favoritesApi.useStarProductMutation();
  const [unstarProduct] = favoritesApi.useUnstarProductMutation();
  const isStarred = offerId ? (data?.products ?? []).includes(offerId) : (data?.rounds ?? []).includes(round_id);
  const ofRound = { params: { round_id } };
  const toggle = async () => {
    const write = offerId
      ? (isStarred ? unstarProduct : starProduct)({ params: { round_id, round_product_id: offerId } })
      : (isStarred ? unstarRound : starRound)(ofRound);
    const { error } = await write;
    if (error) fail(t('buyer.stars.failed'), error);
  };
  return [isStarred, () => void toggle()];
}
