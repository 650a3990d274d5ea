import { useTranslation } from 'react-i18next';
import type { Delivery } from '@junto/contracts/delivery';
import { trackingPage } from '@junto/domain/carriers';
import { useFormat } from '@junto/ui/core';

/**
 * Ship date, carrier and expected day of a delivery.
 * @param at formatted ship date
 */
export function Shipment({ delivery, at }: { delivery: Delivery; at: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { carrier, tracking, expected_on } = delivery;
  return (
    <>
      <span>
        {at} · {carrier}
      </span>
      {tracking && <span> · </span>}
      <Tracking delivery={delivery} />
      {expected_on && <span> · {t('delivery.expected', { day: day(expected_on) })}</span>}
    </>
  );
}

/**
 * Inline style, because areas without their own styles also use this; links in text need more than color to be
 * distinguished.
 */
const underlined = { textDecoration: 'underline' };

/** Tracking number, linked to the carrier's page if known. */
function Tracking({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { carrier, tracking } = delivery;
  const page = trackingPage(delivery);
  if (!page) return tracking;
  const label = t('delivery.trackOf', { number: tracking, carrier });
  return (
    <a href={page} target="_blank" rel="noreferrer" aria-label={label} style={underlined}>
      {tracking}
    </a>
  );
}
