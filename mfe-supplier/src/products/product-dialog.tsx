import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit, type Edit } from '@junto/remote-kit/edit/use-edit';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Form, useNotify } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import {
  useAddProductImageMutation,
  useCreateProductMutation,
  useReadProductQuery,
  useUpdateProductMutation,
} from '../api';
import { PictureGallery } from './picture-gallery';
import { ProductFields } from './product-fields';
import { bodyOf, emptyProduct, valuesOf, type ProductValues } from './product-values';
import { StoredGallery } from './stored-gallery';
import { useChosenPictures } from './use-chosen-pictures';
import { useProductWords } from './use-product-words';

interface ProductDialogProps {
  product: Product | 'new';
  open: boolean;
  onClose: () => void;
}

/** Adds a product or edits one: the same dialog, empty or filled (decision 31). */
export function ProductDialog({ product, open, onClose }: ProductDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ProductValues>();
  const stored = product === 'new' ? undefined : product;
  const chosen = useChosenPictures();
  const edit = useEdit({ stored, form, valuesOf, bodyOf, ...useProductWords() });
  const { save, busy, error } = useSaveProduct({ stored, files: chosen.files, edit, onSaved: onClose });
  useRefusedFields(form, error);
  const { data: fresh } = useReadProductQuery({ params: { product_id: stored?.id ?? '' } }, { skip: !stored });
  const name = Form.useWatch('name', form) ?? '';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="details"
      title={t(stored ? 'supplier.products.edit' : 'supplier.products.add')}
      subtitle={stored ? stored.name : t('supplier.products.addText')}
      busy={busy}
      form={form}
      initialValues={stored ? valuesOf(stored) : emptyProduct}
      onSubmit={(values) => void save(values)}
      disabled={edit.undecided}
      changed={chosen.pictures.length > 0}
      saveLabel={stored ? undefined : t('supplier.products.create')}
      below={
        stored ? (
          <StoredGallery product={fresh?.id === stored.id ? fresh : stored} />
        ) : (
          <PictureGallery
            name={name}
            pictures={chosen.pictures}
            busy={busy}
            onUpload={chosen.add}
            onDelete={chosen.remove}
            onSetPrimary={chosen.setPrimary}
          />
        )
      }
    >
      {edit.meanwhile}
      <ProductFields />
    </FormDialog>
  );
}

interface Saving {
  /** None: a new one. */
  stored: Product | undefined;
  files: readonly File[];
  edit: Pick<Edit<ProductValues, ReturnType<typeof bodyOf>>, 'changesOf' | 'meets'>;
  onSaved: () => void;
}

/** Writes the product, and a new one's pictures after it; a picture that fails leaves the product as it is. */
function useSaveProduct({ stored, files, edit, onSaved }: Saving) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [create, creating] = useCreateProductMutation();
  const [update, updating] = useUpdateProductMutation();
  const [addImage, adding] = useAddProductImageMutation();
  const keys = useWriteKeys();

  const save = async (values: ProductValues) => {
    const body = bodyOf(values);
    const { data, error } = stored
      ? await update({ params: { product_id: stored.id }, body: edit.changesOf(values) })
      : await create({ body, idempotencyKey: keys.keyOf('create') });
    keys.settle('create', error);
    if (edit.meets(error)) return undefined;
    if (error || !data)
      return fail(t(stored ? 'supplier.toast.updateProductFailed' : 'supplier.toast.createProductFailed'), error);
    for (const file of stored ? [] : files) {
      const answer = await addImage({ params: { product_id: data.id }, file });
      if (answer.error) fail(t('supplier.toast.uploadFailed'), answer.error);
    }
    notify({
      tone: 'success',
      title: t(stored ? 'supplier.toast.productUpdated' : 'supplier.toast.productCreated'),
      text: body.name,
    });
    return onSaved();
  };
  const busy = creating.isLoading || updating.isLoading || adding.isLoading;
  return { save, busy, error: creating.error ?? updating.error };
}
