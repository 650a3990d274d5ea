import { useTranslation } from 'react-i18next';
import { deliveryTermsText, type DeliveryTermsFacts } from '@junto/i18n/formats/delivery-terms';

/** Delivery terms of a round, one per line; renders nothing without terms. */
export function DeliveryTerms({ of }: { of: DeliveryTermsFacts }) {
  const { t } = useTranslation();
  const text = deliveryTermsText(t, of);
  if (!text) return null;
  return (
    <p className="multiline">
      <b>{t('delivery.terms.title')}:</b> {text}
    </p>
  );
}
