import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { numberKinds } from '@junto/domain/number-kinds';
import { Money, ProductPicture } from '@junto/ui/core';
import { Checkbox, NumberInput } from '@junto/ui/data';
import { offerProblem, type PickedOffer, type PickedProduct } from './round-draft';
import css from './rounds.module.css';

interface OfferRowProps {
  product: PickedProduct;
  /** Terms of the offer; undefined while the product is not selected. */
  offer: PickedOffer | undefined;
  currency: TradeCurrency;
  onToggle: () => void;
  onChange: (terms: Partial<Pick<PickedOffer, 'moq' | 'maxQty'>>) => void;
}

/**
 * A selectable product with MOQ and max qty; a product of another currency is disabled with the reason (decision 15).
 */
export function OfferRow({ product, offer, currency, onToggle, onChange }: OfferRowProps) {
  const { t } = useTranslation();
  const { name } = product;
  const foreign = product.currency !== currency;
  const problem = offer && offerProblem(offer, currency);
  const otherCurrency = t('supplier.rounds.otherCurrency', { currency: product.currency, round: currency });
  return (
    <li className={css.offerRow} data-off={(foreign && !offer) || undefined}>
      <Checkbox
        checked={offer !== undefined}
        disabled={foreign && !offer}
        aria-label={t('supplier.rounds.selectOf', { name })}
        onChange={onToggle}
      >
        <span className={css.offerRowProduct}>
          <ProductPicture url={product.image} name={name} size={40} />
          <span>
            <b className="two-lines" dir="auto">
              {name}
            </b>
            <small>
              {product.sku_code} · <Money amount={product.unit_price} currency={product.currency} />
            </small>
            {foreign && !offer && <small className={css.offerRowWhy}>{otherCurrency}</small>}
          </span>
        </span>
      </Checkbox>
      {offer && <Terms name={name} offer={offer} isWrong={problem === 'maxBelowMoq'} onChange={onChange} />}
      {problem && (
        <small className={css.offerRowProblem}>
          {problem === 'otherCurrency' ? otherCurrency : t(`supplier.rounds.${problem}`)}
        </small>
      )}
    </li>
  );
}

interface TermsProps extends Pick<OfferRowProps, 'onChange'> {
  name: string;
  offer: PickedOffer;
  /** The max qty is below the MOQ. */
  isWrong: boolean;
}

/** MOQ and max qty of an offer. */
function Terms({ name, offer, isWrong, onChange }: TermsProps) {
  const { t } = useTranslation();
  return (
    <span className={css.offerRowTerms}>
      <label>
        <span>{t('supplier.rounds.moq')}</span>
        <NumberInput
          kind={numberKinds.units}
          value={offer.moq}
          aria-label={t('supplier.rounds.moqOf', { name })}
          onChange={(moq) => onChange({ moq })}
        />
      </label>
      <label>
        <span>{t('supplier.rounds.maxQty')}</span>
        <NumberInput
          kind={numberKinds.units}
          value={offer.maxQty}
          placeholder={t('supplier.rounds.noMax')}
          isWrong={isWrong}
          aria-label={t('supplier.rounds.maxQtyOf', { name })}
          onChange={(maxQty) => onChange({ maxQty })}
        />
      </label>
    </span>
  );
}
