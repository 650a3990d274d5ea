import { useTranslation } from 'react-i18next';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { formatAmount } from '@junto/i18n/formats/money';
import { priceTierTexts } from '@junto/i18n/formats/price-tiers';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useFormat, type Form } from '@junto/ui/core';
import { bodyOfRound, valuesOfRound, type PickedOffer, type RoundValues } from './round-draft';
import css from './rounds.module.css';

type Body = ReturnType<typeof bodyOfRound>;
type Terms = Body['offers'][number];

/** Edit of a draft, with a conflict view if others changed it meanwhile. */
export function useRoundEdit(
  form: ReturnType<typeof Form.useForm<RoundValues>>[0],
  draft: OwnRound | undefined,
  picked: readonly PickedOffer[],
) {
  const words = useRoundWords(picked);
  return useEdit({ stored: draft, form, valuesOf: valuesOfRound, bodyOf: bodyOfRound, ...words });
}

/** Labels and formatted values of a draft's fields for the conflict view. */
function useRoundWords(picked: readonly PickedOffer[]) {
  const { t } = useTranslation();
  const format = useFormat();
  const labels: Record<keyof Body, string> = {
    title: t('supplier.rounds.name'),
    description: t('supplier.rounds.description'),
    currency: t('supplier.rounds.currency'),
    open_at: t('supplier.rounds.openAt'),
    close_at: t('supplier.rounds.closeAt'),
    close_policy: t('supplier.rounds.policy.label'),
    extend_days: t('supplier.rounds.policy.extend'),
    incoterm: t('supplier.rounds.incoterm'),
    incoterm_place: t('supplier.rounds.incotermPlace'),
    delivery_terms: t('supplier.rounds.deliveryTerms'),
    offers: t('supplier.rounds.products'),
  };
  const formatTerms = ({ moq, max_qty, minimum_fill, ...prices }: Terms) =>
    [
      `${t('supplier.rounds.moq')} ${format.count(moq)}`,
      max_qty === null ? t('supplier.rounds.noMax') : `${t('supplier.rounds.maxQty')} ${format.count(max_qty)}`,
      minimum_fill !== null && `${t('supplier.rounds.minimumFill')} ${minimum_fill}%`,
      ...priceTierTexts(t, prices, formatAmount),
    ]
      .filter(Boolean)
      .join(' · ');

  const formatValue = (
    field: keyof Body,
    value: unknown,
    { other, present }: { other: unknown; present?: OwnRound },
  ) => {
    if (field === 'currency') return t(`ui.currency.${value as TradeCurrency}`);
    if (field === 'open_at' || field === 'close_at') return value ? format.dateTime(value as string) : undefined;
    if (field === 'close_policy') return t(`supplier.rounds.policy.${value as ClosePolicy}`);
    if (field === 'extend_days')
      return value ? t('supplier.rounds.policy.extendBy', { count: value as number }) : undefined;
    if (field !== 'offers') return undefined;
    const names = new Map([...picked, ...(present?.offers ?? [])].map(({ product }) => [product.id, product.name]));
    const [these, those] = [(value ?? []) as Terms[], (other ?? []) as Terms[]];
    const own = these.filter((terms) => !those.some((theirs) => JSON.stringify(theirs) === JSON.stringify(terms)));
    return (
      <ul className={css.differing}>
        <li>{t('supplier.rounds.count', { count: these.length })}</li>
        {own.map((terms) => (
          <li key={terms.product_id}>
            {names.get(terms.product_id)}: {formatTerms(terms)}
          </li>
        ))}
      </ul>
    );
  };
  return { labels, formatValue };
}
