import { CloseOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
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
  const bounds = { moq: now.moq, maxQty: now.maxQty ?? 0, minimumFill: now.minimumFill ?? 100 };
  const wrong = problem && problem.field in bounds ? (problem.field as keyof typeof bounds) : undefined;
  const id = `change-${offer.id}`;
  const input = (field: keyof TypedTerms) => ({
    value: terms[field],
    isWrong: wrong === field,
    'aria-describedby': wrong === field ? id : undefined,
    onChange: (next: number | null) => onChange({ ...terms, [field]: next }),
  });
  return (
    <div className={css.row} role="group" aria-label={name}>
      <b className="two-lines" dir="auto">
        {name}
      </b>
      <Term label={t('roundChange.moq')} name={t('roundChange.moqOf', { name })} {...input('moq')} />
      <Term
        label={t('roundChange.maxQty')}
        name={t('roundChange.maxQtyOf', { name })}
        placeholder={t('roundChange.noMax')}
        {...input('maxQty')}
      />
      <Term
        label={t('roundChange.fill')}
        name={t('roundChange.fillOf', { name })}
        kind={numberKinds.minimumFill}
        unit="%"
        placeholder="100"
        {...input('minimumFill')}
      />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('roundChange.remove', { name })}
        onClick={() => onChange(undefined)}
      />
      {problem && (
        <p className={css.problem} id={id} role="alert">
          {t(`roundChange.problem.${problem.code}`, { bound: wrong && format.count(bounds[wrong]) })}
        </p>
      )}
    </div>
  );
}

interface TermProps extends Omit<ComponentProps<typeof NumberInput>, 'kind'> {
  label: string;
  /** Names the product too. */
  name: string;
  kind?: ComponentProps<typeof NumberInput>['kind'];
}

function Term({ label, name, kind = numberKinds.units, ...input }: TermProps) {
  return (
    <label>
      {label}
      <NumberInput kind={kind} aria-label={name} {...input} />
    </label>
  );
}
