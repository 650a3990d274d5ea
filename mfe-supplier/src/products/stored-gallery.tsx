import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { useAddProductImageMutation, useDeleteProductImageMutation, useSetPrimaryImageMutation } from '../api';
import { PictureGallery } from './picture-gallery';

/** The gallery of a product that exists: each change takes effect at once. */
export function StoredGallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [add, adding] = useAddProductImageMutation();
  const [remove, removing] = useDeleteProductImageMutation();
  const [setPrimary, setting] = useSetPrimaryImageMutation();
  const announce = ({ error }: { error?: unknown }, done: string, failed: string) => {
    if (error) fail(failed, error);
    else notify({ tone: 'success', title: done });
  };
  const of = (image_id: string) => ({ product_id: product.id, image_id });
  return (
    <PictureGallery
      name={product.name}
      pictures={product.images.map(({ id, url, is_primary }) => ({ id, src: `${url}-320`, isPrimary: is_primary }))}
      busy={adding.isLoading || removing.isLoading || setting.isLoading}
      onUpload={(file) =>
        void add({ params: { product_id: product.id }, file }).then((answer) =>
          announce(answer, t('supplier.toast.imageUploaded'), t('supplier.toast.uploadFailed')),
        )
      }
      onDelete={(id) =>
        void remove({ params: of(id) }).then((answer) =>
          announce(answer, t('supplier.toast.imageDeleted'), t('supplier.toast.deleteImageFailed')),
        )
      }
      onSetPrimary={(id) =>
        void setPrimary({ params: of(id), body: {} }).then((answer) =>
          announce(answer, t('supplier.toast.primaryUpdated'), t('supplier.toast.primaryFailed')),
        )
      }
    />
  );
}
