import { CloseOutlined } from '@ant-design/icons';
import type { OwnOffer } from '@junto/contracts/supplier/rounds';
import { numberKinds } from '@junto/domain/number-kinds';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Button, useFormat } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './round-change.module.css';
import { termsOf, type FoundProblem, type TypedTerms } from './typed-change';

interface OfferTermsProps {
  offer: OwnOffer;
  terms: TypedTerms;
  problem: FoundProblem | undefined;
  /** Undefined: the product keeps its terms. */
  onChange: (next: TypedTerms | undefined) => void;
}

/** The terms of one product to change; its problem is named below them. */
export function OfferTerms({ offer, terms, problem, onChange }: OfferTermsProps) {
  const t = useChangeText();
  const format = useFormat();
  const { name } = offer.product;
  const now = termsOf(offer);
  const bounds = { moq: now.moq, maxQty: now.maxQty ?? 0, minimumFill: now.minimumFill ?? 100 } as const;
  const field = problem && problem.field in bounds ? (problem.field as keyof typeof bounds) : undefined;
  const id = `change-${offer.id}`;
  const describedBy = (of: keyof TypedTerms) => (field === of ? id : undefined);
  return (
    <div className={css.row} role="group" aria-label={name}>
      <b className="two-lines" dir="auto">
        {name}
      </b>
      <label>
        {t('roundChange.moq')}
        <NumberInput
          kind={numberKinds.units}
          value={terms.moq}
          isWrong={field === 'moq'}
          aria-label={t('roundChange.moqOf', { name })}
          aria-describedby={describedBy('moq')}
          onChange={(moq) => onChange({ ...terms, moq })}
        />
      </label>
      <label>
        {t('roundChange.maxQty')}
        <NumberInput
          kind={numberKinds.units}
          value={terms.maxQty}
          placeholder={t('roundChange.noMax')}
          isWrong={field === 'maxQty'}
          aria-label={t('roundChange.maxQtyOf', { name })}
          aria-describedby={describedBy('maxQty')}
          onChange={(maxQty) => onChange({ ...terms, maxQty })}
        />
      </label>
      <label>
        {t('roundChange.fill')}
        <NumberInput
          kind={numberKinds.minimumFill}
          value={terms.minimumFill}
          unit="%"
          placeholder="100"
          isWrong={field === 'minimumFill'}
          aria-label={t('roundChange.fillOf', { name })}
          aria-describedby={describedBy('minimumFill')}
          onChange={(minimumFill) => onChange({ ...terms, minimumFill })}
        />
      </label>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('roundChange.remove', { name })}
        onClick={() => onChange(undefined)}
      />
      {problem && (
        <p className={css.problem} id={id} role="alert">
          {t(`roundChange.problem.${problem.code}`, { bound: field && format.count(bounds[field]) })}
        </p>
      )}
    </div>
  );
}
