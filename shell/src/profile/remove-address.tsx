import { useTranslation } from 'react-i18next';
import type { Address } from '@junto/contracts/address';
import { ConfirmDialog } from '@junto/ui/data';

interface RemoveAddressProps {
  address: Address;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the removal of a delivery address. */
export function RemoveAddress({ address, busy, onConfirm, onClose }: RemoveAddressProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      danger
      title={t('delivery.addresses.removeTitle', { name: address.name })}
      confirmLabel={t('delivery.addresses.remove')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('delivery.addresses.removeText')}
    </ConfirmDialog>
  );
}
