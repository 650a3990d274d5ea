import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import { Button, Money, ProductPicture } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './chosen-offers.module.css';
import { offerProblem, type OfferProblem, type PickedOffer } from './round-draft';

export const moqId = (productId: string) => `moq-${productId}`;
export const maxQtyId = (productId: string) => `max-${productId}`;
export const minimumFillId = (productId: string) => `fill-${productId}`;

interface OfferRowProps {
  offer: PickedOffer;
  currency: TradeCurrency;
  /** Added by the last action: highlighted for a moment. */
  isNew: boolean;
  onRemove: () => void;
  onChange: (terms: Partial<Pick<PickedOffer, 'moq' | 'maxQty' | 'minimumFill'>>) => void;
}

/** A product of the round with its terms; its problem is named below them. */
export function OfferRow({ offer, currency, isNew, onRemove, onChange }: OfferRowProps) {
  const { t } = useTranslation();
  const { product } = offer;
  const { id, name } = product;
  const problem = offerProblem(offer, currency);
  const problemId = problem && `problem-${id}`;
  return (
    <>
      <tr data-wrong={problem && true} data-new={isNew || undefined}>
        <ProductCell product={product} />
        <td>
          <Money amount={product.unit_price} currency={product.currency} />
        </td>
        <TermCells offer={offer} problem={problem} problemId={problemId} onChange={onChange} />
        <td>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('supplier.rounds.removeOf', { name })}
            onClick={onRemove}
          />
        </td>
      </tr>
      {problem && (
        <tr className={css.problem} data-wrong>
          <td colSpan={6} id={problemId}>
            <WarningOutlined aria-hidden />{' '}
            <span>{t(`supplier.rounds.${problem}`, { currency: product.currency, round: currency })}</span>
          </td>
        </tr>
      )}
    </>
  );
}

interface TermCellsProps extends Pick<OfferRowProps, 'offer' | 'onChange'> {
  problem: OfferProblem | undefined;
  problemId: string | undefined;
}

/** The editable terms: MOQ, max quantity, and the share from which the product ships. */
function TermCells({ offer, problem, problemId, onChange }: TermCellsProps) {
  const { t } = useTranslation();
  const { moq, maxQty, minimumFill = null, isMoqAssumed } = offer;
  const { id, name } = offer.product;
  return (
    <>
      <td data-assumed={isMoqAssumed || undefined}>
        <Units
          field="moq"
          id={moqId(id)}
          value={moq}
          isWrong={problem === 'moqInvalid'}
          aria-label={t('supplier.rounds.moqOf', { name })}
          aria-describedby={problemId}
          onChange={(next) => onChange({ moq: next })}
        />
        {isMoqAssumed && <small>{t('supplier.rounds.moqAssumed')}</small>}
      </td>
      <td>
        <Units
          field="maxQty"
          id={maxQtyId(id)}
          value={maxQty}
          placeholder={t('supplier.rounds.noMax')}
          isWrong={problem === 'maxBelowMoq' || problem === 'maxInvalid'}
          aria-label={t('supplier.rounds.maxQtyOf', { name })}
          aria-describedby={problemId}
          onChange={(next) => onChange({ maxQty: next })}
        />
      </td>
      <td>
        <Units
          field="minimumFill"
          id={minimumFillId(id)}
          kind={numberKinds.minimumFill}
          value={minimumFill}
          unit="%"
          placeholder="100"
          isWrong={problem === 'fillInvalid'}
          aria-label={t('supplier.rounds.minimumFillOf', { name })}
          aria-describedby={problemId}
          onChange={(next) => onChange({ minimumFill: next })}
        />
      </td>
    </>
  );
}

function ProductCell({ product: { name, sku_code, image, units_per_pack } }: Pick<PickedOffer, 'product'>) {
  const { t } = useTranslation();
  return (
    <th scope="row" className={css.chosenProduct}>
      <ProductPicture url={image} name={name} size={40} />
      <span>
        <b className="two-lines" dir="auto">
          {name}
        </b>
        <small>
          {sku_code} · {t('supplier.rounds.perPack', { count: units_per_pack })}
        </small>
      </span>
    </th>
  );
}

interface UnitsProps extends Omit<ComponentProps<typeof NumberInput>, 'kind'> {
  field: 'moq' | 'maxQty' | 'minimumFill';
  kind?: NumberKind;
}

/** A number field of terms; its label is visible where rows are cards. */
function Units({ field, kind = numberKinds.units, ...input }: UnitsProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={css.cardLabel}>{t(`supplier.rounds.${field}`)}</span>
      <NumberInput kind={kind} {...input} />
    </>
  );
}
