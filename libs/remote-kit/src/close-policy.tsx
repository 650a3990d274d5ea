import { useTranslation } from 'react-i18next';
import { thresholdOf } from '@junto/domain/outcome/threshold';
import { closePolicyText, type ClosePolicyFacts } from '@junto/i18n/formats/close-policy';
import { useFormat } from '@junto/ui/core';

/** What a round does at its deadline with products below their MOQ; '' without a policy and an extension. */
export function useClosePolicy(of: ClosePolicyFacts): string {
  const { t } = useTranslation();
  const format = useFormat();
  return closePolicyText(t, of, format.dateTime);
}

/** The same as a paragraph; renders nothing without a policy and an extension. */
export function ClosePolicy({ of }: { of: ClosePolicyFacts }) {
  const text = useClosePolicy(of);
  return text === '' ? null : <p>{text}</p>;
}

interface ShipsFromProps {
  offer: { moq: number; minimum_fill?: number | null | undefined };
}

/** From how many units a product ships; renders nothing without a minimum fill. */
export function ShipsFrom({ offer: { moq, minimum_fill: fill } }: ShipsFromProps) {
  const { t } = useTranslation();
  if (!fill || fill === 100) return null;
  const units = thresholdOf({ moq, minimumFill: fill, supply: null });
  return <small className="quiet">{t('settlement.shipsFrom', { units, percent: fill })}</small>;
}
