import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import { Select } from '@junto/ui/data';

interface AddressSelectProps {
  addresses: readonly Address[];
  value: string | undefined;
  onChoose: (addressId: string) => void;
  busy?: boolean;
}

/** One of the company's addresses. */
export function AddressSelect({ addresses, value, onChoose, busy }: AddressSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('delivery.choose')}
      placeholder={t('delivery.choose')}
      style={{ width: '100%' }}
      loading={busy}
      disabled={busy}
      value={value}
      onChange={onChoose}
      options={addresses.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
    />
  );
}
