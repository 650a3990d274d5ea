import { DeleteOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { fromMinor, toMinor } from '@junto/domain/money';
import { numberKinds } from '@junto/domain/number-kinds';
import { percentBelow } from '@junto/domain/outcome/price';
import { maxTiers } from '@junto/domain/outcome/terms';
import { formatMoney } from '@junto/i18n/formats/money';
import { Button, useFormat } from '@junto/ui/core';
import { NumberInput } from '@junto/ui/data';
import css from './price-editor.module.css';
import type { PickedOffer } from './round-draft';
import { priceFieldId, type PriceProblem, type TypedTier } from './typed-prices';

type TierField = 'fromUnits' | 'priceMinor';

interface TierRowProps {
  offer: PickedOffer;
  tier: TypedTier;
  index: number;
  /** Of this tier. */
  problems: readonly PriceProblem[];
  /** Whether the error of a field is shown. */
  isChecked: (field: TierField) => boolean;
  onLeave: (fieldId: string) => void;
  onChange: (part: Partial<TypedTier>, fieldId: string) => void;
  onRemove: () => void;
}

/** A price tier; the errors of its fields are below them. */
export function TierRow({ offer, tier, index, problems, isChecked, onLeave, onChange, onRemove }: TierRowProps) {
  const { t } = useTranslation();
  const { name, currency, unit_price: basePrice } = offer.product;
  const named = { name, tier: index + 1 };
  const shown = problems.filter(({ field }) => isChecked(field as TierField));
  const inputOf = (field: TierField) => {
    const id = priceFieldId(offer, { tier: index, field });
    const isWrong = shown.some((problem) => problem.field === field);
    return { id, isWrong, 'aria-describedby': `${id}-problem`, onBlur: () => onLeave(id) };
  };
  const [units, price] = [inputOf('fromUnits'), inputOf('priceMinor')];
  return (
    <li>
      <span className="quiet">{index + 1}</span>
      <NumberInput
        {...units}
        kind={numberKinds.units}
        value={tier.fromUnits}
        aria-label={t('supplier.rounds.tiers.fromUnitsOf', named)}
        onChange={(next) => onChange({ fromUnits: next }, units.id)}
      />
      <NumberInput
        {...price}
        kind={numberKinds.money}
        before={currency}
        value={tier.price}
        aria-label={t('supplier.rounds.tiers.priceOf', named)}
        onChange={(next) => onChange({ price: next }, price.id)}
      />
      <span className={css.off}>
        {problems.length === 0
          ? t('supplier.rounds.tiers.percent', { percent: percentBelow(toMinor(tier.price!), toMinor(basePrice)) })
          : t('ui.empty.none')}
      </span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('supplier.rounds.tiers.removeOf', named)}
        onClick={onRemove}
      />
      {shown.map((problem) => (
        <p key={problem.field} id={`${priceFieldId(offer, problem)}-problem`} className={css.problem}>
          <WarningOutlined aria-hidden /> <ProblemText {...{ problem, currency }} />
        </p>
      ))}
    </li>
  );
}

function ProblemText({ problem, currency }: { problem: PriceProblem; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, code, least, most } = problem;
  const bound = least ?? most ?? maxTiers;
  const words = (value: number) =>
    field === 'fromUnits' ? format.count(value) : formatMoney(fromMinor(value), currency);
  // Nothing is below one cent.
  const shown = most === 0 ? 'no_lower_price' : code;
  return t(`supplier.rounds.tiers.problem.${shown}`, { bound: words(bound), before: words(bound + 1) });
}
