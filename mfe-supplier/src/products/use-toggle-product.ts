import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useUpdateProductMutation } from '../api';

/** Activates or deactivates a product. */
export function useToggleProduct(): { toggle: (product: Product) => void; busy: string | undefined } {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [update, updating] = useUpdateProductMutation();
  const toggle = async ({ id, name, active }: Product) => {
    const { error } = await update({ params: { product_id: id }, body: { active: !active } });
    if (error) return fail(t('supplier.toast.productStatusFailed'), error);
    return notify({
      tone: 'success',
      title: t(active ? 'supplier.toast.productDeactivated' : 'supplier.toast.productActivated'),
      text: name,
    });
  };
  return {
    toggle: (product) => void toggle(product),
    busy: updating.isLoading ? updating.originalArgs?.params.product_id : undefined,
  };
}
