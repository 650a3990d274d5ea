import { useTranslation } from 'react-i18next';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { productBeside, type ProductBeside } from '@junto/contracts/offered-product';
import { usePackWords } from '@junto/remote-kit/pack-words';
import { Button } from '@junto/ui/core';
import { buyerApi } from '../api';
import { OfferForecast } from '../forecast/lazy-forecast';
import { ChangedTerms } from './changed-terms';
import { PoolHistory } from './lazy-pool-history';
import css from './product-details.module.css';
import { ProductGallery } from './product-gallery';

interface ProductDetailsProps {
  offer: Offer;
  committed: number;
  /** False if the pool chart is already shown beside the details. */
  charted?: boolean;
  /** A closed round has no forecast. */
  isClosed?: boolean;
}

/** Pictures of a product, its catalogue data, and its pool over time. */
export function ProductDetails({ offer, committed, charted = true, isClosed = false }: ProductDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.details}>
      <Pictures offer={offer} />
      <div className={css.text}>
        <ChangedTerms offer={offer} />
        <Description offer={offer} />
        <ProductFacts offer={offer} />
        {!isClosed && <OfferForecast offer={offer} committed={committed} />}
        {charted && (
          <>
            <h4>{t('ui.poolHistory.title')}</h4>
            <PoolHistory offer={offer} committed={committed} />
          </>
        )}
      </div>
    </div>
  );
}

function usePictures({ id, round_id }: Offer) {
  return buyerApi.useReadPicturesQuery({ params: { round_id, round_product_id: id } });
}

/** Plain text of the supplier with its line breaks; hidden if empty. */
function Description({ offer }: Pick<ProductDetailsProps, 'offer'>) {
  const { currentData } = usePictures(offer);
  return currentData?.description ? <p className={css.description}>{currentData.description}</p> : null;
}

/** Shows the round's picture at once; the others load later and can be retried. */
function Pictures({ offer }: Pick<ProductDetailsProps, 'offer'>) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = usePictures(offer);
  const { product } = offer;
  const images = currentData?.images ?? (product.image ? [product.image] : []);
  return (
    <div>
      <ProductGallery images={images} name={product.name} />
      {error !== undefined && !currentData && (
        <p className={css.failed} role="alert">
          {t('buyer.round.picturesFailed')}{' '}
          <Button size="small" loading={isFetching} onClick={refetch}>
            {t('ui.action.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Fields shown elsewhere; every other field gets a line of its own. */
const besideElsewhere = {
  description: true,
  pack_net_kg: true,
  pack_gross_kg: true,
  pack_length_cm: true,
  pack_width_cm: true,
  pack_height_cm: true,
} as const satisfies Partial<Record<keyof ProductBeside, true>>;
const besideLines = productBeside.omit(besideElsewhere).keyof().options;

/** Data of the round is shown at once; barcode, weights and measures arrive with the pictures. */
function ProductFacts({ offer }: Pick<ProductDetailsProps, 'offer'>) {
  const { t } = useTranslation();
  const formatPack = usePackWords();
  const { currentData } = usePictures(offer);
  const { product } = offer;
  const pack = t('buyer.round.packOf', { count: product.units_per_pack, unit: t(`uom.${product.uom}`) });
  const onePack = t('buyer.round.onePack');
  const facts = [
    [t('buyer.round.sku'), product.sku_code],
    [t('buyer.round.category'), product.category],
    [t('buyer.round.size'), product.size],
    [t('buyer.round.color'), product.color],
    [t('buyer.round.material'), product.material],
    [t('buyer.round.pack'), product.units_per_pack > 1 ? pack : t('ui.pack.units', { count: 1 })],
    ...besideLines.map((name) => [t(`buyer.round.${name}`), currentData?.[name]] as const),
    [onePack, currentData && formatPack(currentData)],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label} className={label === onePack ? css.whole : undefined}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
