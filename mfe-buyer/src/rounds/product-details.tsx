import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { Bone, Button } from '@junto/ui/core';
import { useReadPicturesQuery } from '../api';
import { PoolHistory } from './offer-card';
import css from './product-details.module.css';
import { ProductGallery } from './product-gallery';

interface ProductDetailsProps {
  offer: Offer;
  committed: number;
}

/** Every picture of a product, what its catalogue says of it, and its pool over time. */
export function ProductDetails({ offer, committed }: ProductDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.details}>
      <Pictures offer={offer} />
      <div className={css.text}>
        <Description offer={offer} />
        <ProductFacts offer={offer} />
        <h4>{t('ui.poolHistory.title')}</h4>
        <Suspense fallback={<Bone height={120} />}>
          <PoolHistory offer={offer} committed={committed} />
        </Suspense>
      </div>
    </div>
  );
}

/** Plain text of its supplier, with its line breaks; nothing while there is none. */
function Description({ offer: { id, round_id } }: Pick<ProductDetailsProps, 'offer'>) {
  const { currentData } = useReadPicturesQuery({ params: { round_id, round_product_id: id } });
  return currentData?.description ? <p className={css.description}>{currentData.description}</p> : null;
}

/** The picture that the round carries stands at once; the others come, or can be asked for again. */
function Pictures({ offer: { id, round_id, product } }: Pick<ProductDetailsProps, 'offer'>) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useReadPicturesQuery({
    params: { round_id, round_product_id: id },
  });
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

function ProductFacts({ offer: { product } }: Pick<ProductDetailsProps, 'offer'>) {
  const { t } = useTranslation();
  const pack = t('buyer.round.packOf', { count: product.units_per_pack, unit: t(`uom.${product.uom}`) });
  const facts = [
    [t('buyer.round.sku'), product.sku_code],
    [t('buyer.round.category'), product.category],
    [t('buyer.round.size'), product.size],
    [t('buyer.round.color'), product.color],
    [t('buyer.round.material'), product.material],
    [t('buyer.round.pack'), product.units_per_pack > 1 ? pack : t('ui.pack.units', { count: 1 })],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, fact]) =>
          fact && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
