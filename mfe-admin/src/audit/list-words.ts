import type { DeliverTo } from '@junto/contracts/address';
import { formatAddress } from '@junto/i18n/formats/address';
import { priceTierTexts, type TierFacts } from '@junto/i18n/formats/price-tiers';
import { amountWords, type Reading } from './reading';

interface OfferTerms extends TierFacts {
  name: string;
  moq: number;
  max_qty: number | null;
  minimum_fill?: number | null;
  unit_price: number | null;
}

type Each = (reading: Reading, one: never) => string;

/** Formatter per field for list items and nested objects, one line each. */
const lines: Record<string, Each> = {
  addresses: ({ t, language }, one: DeliverTo & { is_default?: boolean }) =>
    [placeOf(one, language), one.is_default && t('delivery.defaultOne')].filter(Boolean).join(' · '),
  deliver_to: ({ language }, one: DeliverTo) => placeOf(one, language),
  offers: (reading, { name, moq, max_qty, minimum_fill, unit_price, ...prices }: OfferTerms) => {
    const { t, format } = reading;
    return [
      `${name}: ${t('admin.audit.offer.moq', { units: format.count(moq) })}`,
      max_qty === null ? t('admin.audit.offer.noCap') : t('admin.audit.offer.cap', { units: format.count(max_qty) }),
      ...(minimum_fill ? [t('admin.audit.offer.fill', { share: format.count(minimum_fill) })] : []),
      ...(unit_price === null ? [] : [amountWords(reading, unit_price)]),
      ...priceTierTexts(t, prices, (amount) => amountWords(reading, amount)),
    ].join(' · ');
  },
  groups: ({ t }, one: string) => t([`admin.audit.group.${one}`, 'admin.audit.other'] as never),
  moq_missed: (_reading, one: string) => one,
  supplier: (_reading, { name }: { name: string }) => name,
  buyer: (_reading, { name }: { name: string }) => name,
  replaces: (_reading, one: { invoice_number: string }) => one.invoice_number,
  replaced_by: (_reading, one: { invoice_number: string }) => one.invoice_number,
};

/** Formats a list or object, one line per item. */
export function linesOf(reading: Reading, field: string, value: object): string[] {
  const formatter = lines[field];
  if (!formatter) return [reading.t('admin.audit.other')];
  return [value].flat().map((one) => formatter(reading, one as never));
}

function placeOf(address: DeliverTo, language: Reading['language']): string {
  const { contact_name, contact_phone, contact_email } = address;
  const [name, street, town] = formatAddress(address, language);
  return [`${name}: ${street}, ${town}`, contact_name, contact_phone, contact_email].filter(Boolean).join(' · ');
}
