import { ArrowRightOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@junto/remote-kit/link-button';
import { Dialog } from '@junto/ui/data';
import { useReadRoundQuery } from '../api';
import './round-products.css';
import { RoundProducts } from './round-products';

/**
 * The products of a round, to put into the cart.
 * @param roundId none: closed
 */
export function RoundProductsDialog({ roundId, onClose }: { roundId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  // While the dialog slides away it still shows what it showed.
  const shown = useRef(roundId);
  if (roundId) shown.current = roundId;
  const id = shown.current ?? '';
  const { currentData: round } = useReadRoundQuery({ params: { round_id: id } }, { skip: !id });
  return (
    <Dialog
      open={roundId !== undefined}
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
        <LinkButton to="/cart" state={{ selectedRoundId: id }}>
          {t('buyer.dialog.viewCart')} <ArrowRightOutlined aria-hidden />
        </LinkButton>
      }
    >
      {id && <RoundProducts key={id} roundId={id} onClose={onClose} />}
    </Dialog>
  );
}
