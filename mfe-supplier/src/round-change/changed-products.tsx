import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Select } from '@junto/ui/data';
import { OfferTerms } from './offer-terms';
import css from './round-change.module.css';
import { termsOf, type FoundProblem, type TypedTerms } from './typed-change';

interface ChangedProductsProps {
  round: OwnRound;
  /** By offer. */
  terms: ReadonlyMap<string, TypedTerms>;
  problems: readonly FoundProblem[];
  /** Undefined: the product keeps its terms. */
  onChange: (offerId: string, next: TypedTerms | undefined) => void;
}

/** The products whose terms change, and a search among the others: a round may have a thousand. */
export function ChangedProducts({ round: { offers }, terms, problems, onChange }: ChangedProductsProps) {
  const t = useChangeText();
  return (
    <fieldset className={css.rows}>
      <legend>{t('roundChange.products')}</legend>
      {offers.flatMap((offer) => {
        const typed = terms.get(offer.id);
        if (!typed) return [];
        const problem = problems.find(({ offerId }) => offerId === offer.id);
        const put = (next: TypedTerms | undefined) => onChange(offer.id, next);
        return [<OfferTerms key={offer.id} offer={offer} terms={typed} problem={problem} onChange={put} />];
      })}
      <Select
        showSearch
        optionFilterProp="label"
        value={null}
        placeholder={t('roundChange.add')}
        aria-label={t('roundChange.addOf')}
        options={offers
          .filter(({ id }) => !terms.has(id))
          .map(({ id, product }) => ({ value: id, label: `${product.name} · ${product.sku_code}` }))}
        onChange={(id: string | null) => {
          const offer = offers.find((one) => one.id === id);
          if (offer) onChange(offer.id, termsOf(offer));
        }}
      />
    </fieldset>
  );
}
