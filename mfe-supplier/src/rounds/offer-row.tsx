import { CloseOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { numberKinds, type NumberKind } from '@junto/domain/number-kinds';
import { Button, Money, ProductPicture } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './chosen-offers.module.css';
import { PriceEditor } from './price-editor';
import { offerProblem, type ChangedTerms, type OfferProblem, type PickedOffer } from './round-draft';
import { priceProblems } from './typed-prices';

type TermField = 'moq' | 'maxQty' | 'minimumFill';

/** Id of the field of a term in the document. */
export const termId = (field: TermField, productId: string) => `${field}-${productId}`;
const pricesId = (productId: string) => `prices-${productId}`;

interface OfferRowProps {
  offer: PickedOffer;
  currency: TradeCurrency;
  /** Added by the last action: highlighted for a moment. */
  isNew: boolean;
  onRemove: () => void;
  /** A problem of this product gets the focus. */
  lead: object | undefined;
  /** The price editor is open. */
  isOpen: boolean;
  onOpen: () => void;
  onChange: (terms: ChangedTerms) => void;
}

/** A product of the round with its terms; its problem is named below them. */
export function OfferRow({ offer, currency, isNew, lead, isOpen, onRemove, onOpen, onChange }: OfferRowProps) {
  const { t } = useTranslation();
  const { product } = offer;
  const { id, name } = product;
  const found = offerProblem(offer, currency);
  // The errors of prices are in their editor.
  const problem = found === 'pricesInvalid' ? undefined : found;
  const problemId = problem && `problem-${id}`;
  return (
    <>
      <tr data-wrong={problem && true} data-new={isNew || undefined}>
        <ProductCell product={product} />
        <td>
          <Money amount={product.unit_price} currency={product.currency} />
        </td>
        <TermCells offer={offer} problem={problem} problemId={problemId} onChange={onChange} />
        <PricesCell offer={offer} isOpen={isOpen} onOpen={onOpen} />
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
          <td colSpan={7} id={problemId}>
            <WarningOutlined aria-hidden />{' '}
            <span>{t(`supplier.rounds.${problem}`, { currency: product.currency, round: currency })}</span>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className={css.prices} id={pricesId(id)}>
          <td colSpan={7}>
            <PriceEditor offer={offer} lead={lead} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Opens the editor of price tiers and list price. */
function PricesCell({ offer, isOpen, onOpen }: Pick<OfferRowProps, 'offer' | 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation();
  const { product, tiers = [], listPrice = null } = offer;
  const isWrong = priceProblems(offer).length > 0;
  const isEmpty = tiers.length === 0 && listPrice === null;
  const text = isEmpty
    ? t('supplier.rounds.tiers.none')
    : tiers.length === 0
      ? t('supplier.rounds.tiers.listPrice')
      : t('supplier.rounds.tiers.count', { count: tiers.length });
  const named = [t('supplier.rounds.tiers.of', { name: product.name }), text];
  return (
    <td>
      <span className={css.cardLabel}>{t('supplier.rounds.tiers.title')}</span>
      <Button
        danger={isWrong}
        type={isWrong || isOpen ? 'default' : 'text'}
        icon={isWrong ? <WarningOutlined aria-hidden /> : isEmpty && <PlusOutlined aria-hidden />}
        aria-label={[...named, ...(isWrong ? [t('supplier.rounds.tiers.wrong')] : [])].join(', ')}
        aria-expanded={isOpen}
        aria-controls={pricesId(product.id)}
        onClick={onOpen}
      >
        {text}
      </Button>
    </td>
  );
}

interface TermCellsProps extends Pick<OfferRowProps, 'offer' | 'onChange'> {
  problem: OfferProblem | undefined;
  problemId: string | undefined;
}

/** The editable terms: MOQ, max quantity, and the share from which the product ships. */
function TermCells({ offer, problem, problemId, onChange }: TermCellsProps) {
  const { t } = useTranslation();
  const { product, isMoqAssumed } = offer;
  const input = (field: TermField, isWrong: boolean) => ({
    field,
    id: termId(field, product.id),
    value: offer[field] ?? null,
    isWrong,
    'aria-label': t(`supplier.rounds.${field}Of`, { name: product.name }),
    'aria-describedby': problemId,
    onChange: (next: number | null) => onChange({ [field]: next } as ChangedTerms),
  });
  return (
    <>
      <td data-assumed={isMoqAssumed || undefined}>
        <Units {...input('moq', problem === 'moqInvalid')} />
        {isMoqAssumed && <small>{t('supplier.rounds.moqAssumed')}</small>}
      </td>
      <td>
        <Units
          {...input('maxQty', problem === 'maxBelowMoq' || problem === 'maxInvalid')}
          placeholder={t('supplier.rounds.noMax')}
        />
      </td>
      <td>
        <Units
          {...input('minimumFill', problem === 'fillInvalid')}
          kind={numberKinds.minimumFill}
          unit="%"
          placeholder="100"
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
  field: TermField;
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
