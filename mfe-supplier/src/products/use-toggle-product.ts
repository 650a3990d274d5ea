import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useUpdateProductMutation } from '../api';

/** Activates or deactivates a product. */
export function useToggleProduct(): { toggle: (product: Product) => void; busy: string | undefined } {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [update, updating] = useUpdateProductMutation();
  const toggle = async ({ id, name, active }: Product) => {
    const { error } = await update({ params: { product_id: id }, body: { active: !active } });
    const done = t(active ? 'supplier.toast.productDeactivated' : 'supplier.toast.productActivated');
    announce(error, { done, text: name, failed: t('supplier.toast.productStatusFailed') });
  };
  return {
    toggle: (product) => void toggle(product),
    busy: updating.isLoading ? updating.originalArgs?.params.product_id : undefined,
  };
}
