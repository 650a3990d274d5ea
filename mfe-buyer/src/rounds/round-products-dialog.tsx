import { ArrowRightOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Dialog } from '@junto/ui/data';
import { buyerApi } from '../api';
import { StarButton } from '../stars/star-button';
import { RoundProducts } from './round-products';

/** Dialog with the products of a round, to add them to the cart. */
export function RoundProductsDialog({ roundId, open, onClose }: DialogControl & { roundId: string }) {
  const { t } = useTranslation();
  const { currentData: round } = buyerApi.useReadRoundQuery({ params: { round_id: roundId } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      paper
      title={round?.title ?? t('buyer.dialog.loading')}
      subtitle={
        round &&
        t('buyer.dialog.subtitle', {
          name: round.supplier_name,
          count: round.offers.filter(({ product }) => product.active).length,
        })
      }
      note={
        <>
          <InfoCircleOutlined aria-hidden /> {t('buyer.dialog.note')}
        </>
      }
      actions={
        <>
          {round && <StarButton worded roundId={roundId} name={round.title} />}
          <LinkButton to={`/rounds/${roundId}`}>{t('buyer.round.page')}</LinkButton>
          <LinkButton to="/cart" state={{ selectedRoundId: roundId }}>
            {t('buyer.dialog.viewCart')} <ArrowRightOutlined aria-hidden />
          </LinkButton>
        </>
      }
    >
      <RoundProducts key={roundId} roundId={roundId} onClose={onClose} />
    </Dialog>
  );
}
