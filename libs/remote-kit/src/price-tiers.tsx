import { useTranslation } from 'react-i18next';
import { formatMoney } from '@junto/i18n/formats/money';
import { priceTierTexts, type TierFacts } from '@junto/i18n/formats/price-tiers';

interface PriceTiersProps {
  offer: TierFacts;
  currency: string;
}

/** Price tiers of an offer and its list price in one line; renders nothing without both. */
export function PriceTiers({ offer, currency }: PriceTiersProps) {
  const { t } = useTranslation();
  const texts = priceTierTexts(t, offer, (amount) => formatMoney(amount, currency));
  return texts.length === 0 ? null : <small className="quiet">{texts.join(' · ')}</small>;
}
