/** Tracking pages by carrier; the tracking number is appended. */
const pages = {
  'CTT Expresso': 'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput=',
  Correios: 'https://rastreamento.correios.com.br/app/index.php?objetos=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.eu/track/',
  Maersk: 'https://www.maersk.com/tracking/',
  TNT: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=CON&cons=',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
} as const;

/** Names of the known carriers. Any other name is allowed, but has no tracking page. */
export const knownCarriers = Object.keys(pages) as (keyof typeof pages)[];

/**
 * The tracking page of a shipment. A carrier is recognized by the first word of its name, so 'dhl freight' is DHL.
 * @param tracking the number as the supplier typed it
 * @returns undefined for an unknown carrier, or without a number
 */
export function trackingPage({ carrier, tracking }: { carrier: string; tracking: string | null }): string | undefined {
  const known = knownCarriers.find((name) => firstWord(name) === firstWord(carrier));
  return known && tracking ? pages[known] + encodeURIComponent(tracking) : undefined;
}

function firstWord(name: string): string {
  return name.trim().toLowerCase().split(/\s+/)[0] ?? '';
}
