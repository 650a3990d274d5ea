import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useAddProductImageMutation, useDeleteProductImageMutation, useSetPrimaryImageMutation } from '../api';
import { PictureGallery } from './picture-gallery';

/** The gallery of a product that exists: each change takes effect at once. */
export function StoredGallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [add, adding] = useAddProductImageMutation();
  const [remove, removing] = useDeleteProductImageMutation();
  const [setPrimary, setting] = useSetPrimaryImageMutation();
  const of = (image_id: string) => ({ product_id: product.id, image_id });
  return (
    <PictureGallery
      name={product.name}
      pictures={product.images.map(({ id, url, is_primary }) => ({ id, src: `${url}-320`, isPrimary: is_primary }))}
      busy={adding.isLoading || removing.isLoading || setting.isLoading}
      onUpload={(file) =>
        void add({ params: { product_id: product.id }, file }).then(({ error }) =>
          announce(error, { done: t('supplier.toast.imageUploaded'), failed: t('supplier.toast.uploadFailed') }),
        )
      }
      onDelete={(id) =>
        void remove({ params: of(id) }).then(({ error }) =>
          announce(error, { done: t('supplier.toast.imageDeleted'), failed: t('supplier.toast.deleteImageFailed') }),
        )
      }
      onSetPrimary={(id) =>
        void setPrimary({ params: of(id), body: {} }).then(({ error }) =>
          announce(error, { done: t('supplier.toast.primaryUpdated'), failed: t('supplier.toast.primaryFailed') }),
        )
      }
    />
  );
}
