import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useFailureToast, useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { supplierApi } from '../api';
import { PictureGallery } from './picture-gallery';
import { inPlace, ordered } from './picture-order';
import { useUploads } from './use-uploads';

/** Gallery of an existing product: each change is saved at once. */
export function StoredGallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const { uploads, choose, retry, dismiss, isBusy } = useUploads(product.id);
  const [remove, removing] = supplierApi.useDeleteProductImageMutation();
  const [setPrimary, setting] = supplierApi.useSetPrimaryImageMutation();
  const { images, put, show } = useOrder(product);
  const ids = images.map(({ id }) => id);
  const of = (image_id: string) => ({ product_id: product.id, image_id });
  return (
    <PictureGallery
      name={product.name}
      pictures={images.map(({ id, url }) => ({ id, src: `${url}-320` }))}
      uploads={uploads}
      busy={isBusy || removing.isLoading || setting.isLoading}
      onChoose={choose}
      onRetry={retry}
      onDismiss={dismiss}
      onMove={(id, place) => void put(inPlace(ids, id, place))}
      onDelete={(id) =>
        void remove({ params: of(id) }).then(({ error }) =>
          announce(error, { done: t('supplier.toast.imageDeleted'), failed: t('supplier.toast.deleteImageFailed') }),
        )
      }
      onSetPrimary={(id) =>
        void setPrimary({ params: of(id), body: {} }).then(({ error }) => {
          if (!error) show(inPlace(ids, id, 0));
          announce(error, { done: t('supplier.toast.primaryUpdated'), failed: t('supplier.toast.primaryFailed') });
        })
      }
    />
  );
}

/** Optimistic order of the pictures; consecutive moves send only the last order. */
function useOrder({ id, images }: Product) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [order] = supplierApi.useOrderProductImagesMutation();
  const [shown, show] = useState<readonly string[]>([]);
  const next = useRef<readonly string[]>(undefined);
  const isSending = useRef(false);
  const put = async (ids: readonly string[]) => {
    show(ids);
    next.current = ids;
    if (isSending.current) return;
    isSending.current = true;
    while (next.current) {
      const image_ids = [...next.current];
      next.current = undefined;
      const { error } = await order({ params: { product_id: id }, body: { image_ids } });
      if (error) {
        show([]);
        fail(t('supplier.toast.orderImagesFailed'), error);
      }
    }
    isSending.current = false;
  };
  const primaryFirst = [...images].sort((one, other) => Number(other.is_primary) - Number(one.is_primary));
  return { images: ordered(primaryFirst, shown), put, show };
}
