import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { supplierApi } from '../api';
import { useAskFirst } from './use-ask-first';

/** Activates or deactivates a product; asks for confirmation while a round offers it. */
export function useToggleProduct() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const { askFirst, dialog } = useAskFirst();
  const [update, updating] = supplierApi.useUpdateProductMutation();
  const toggle = async ({ id, name, active }: Product) => {
    const { error } = await update({ params: { product_id: id }, body: { active: !active } });
    const done = t(active ? 'supplier.toast.productDeactivated' : 'supplier.toast.productActivated');
    announce(error, { done, text: name, failed: t('supplier.toast.productStatusFailed') });
  };
  return {
    toggle: (product: Product) => {
      if (!product.active) return void toggle(product);
      const { id: productId, name } = product;
      return void askFirst({ productId, name, what: ['deactivation'] }, () => void toggle(product));
    },
    busy: updating.isLoading ? updating.originalArgs?.params.product_id : undefined,
    dialog,
  };
}
