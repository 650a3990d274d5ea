import { useTranslation } from 'react-i18next';
import type { Delivery } from '@junto/contracts/delivery';
import { trackingPage } from '@junto/domain/carriers';
import { useFormat } from '@junto/ui/core';

/**
 * Since when and with whom a delivery is on its way, and when it is expected.
 * @param at when it was shipped, as it is said
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

/** Between other words: told from them by more than its colour, in areas that carry no styles of their own for it. */
const underlined = { textDecoration: 'underline' };

/** The number leads to its carrier's page where one is known. */
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
