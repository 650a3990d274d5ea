import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit, type Edit } from '@junto/remote-kit/edit/use-edit';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { Form, useNotify } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { supplierApi } from '../api';
import { PictureGallery } from './picture-gallery';
import type { PictureUpload } from './picture-uploads';
import { ProductFields } from './product-fields';
import type { ProductBody, ProductValues } from './product-form';
import { bodyOf, emptyProduct, likeness, valuesOf } from './product-values';
import { StoredGallery } from './stored-gallery';
import { useAskFirst, type Touching } from './use-ask-first';
import { useChosenPictures, type ChosenPicture } from './use-chosen-pictures';
import { useCopiedPictures } from './use-copied-pictures';
import { useProductWords } from './use-product-words';
import { useSendPictures } from './use-send-pictures';

/** An existing product, a new one, or a duplicate of an existing one. */
export type EditedProduct = Product | 'new' | { like: Product };

/** Adds or edits a product. */
export function ProductDialog({ product, open, onClose }: DialogControl & { product: EditedProduct }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ProductValues>();
  const like = product !== 'new' && 'like' in product ? product.like : undefined;
  const stored = product === 'new' || 'like' in product ? undefined : product;
  const copied = useCopiedPictures(like);
  const chosen = useChosenPictures();
  const edit = useEdit({ stored, form, valuesOf, bodyOf, ...useProductWords() });
  const { save, busy, error, uploads } = useSaveProduct({
    stored,
    more: copied.more,
    pictures: chosen.pictures,
    edit,
    onSaved: onClose,
  });
  useRefusedFields(form, error);
  const { askFirst, dialog, busy: asking } = useAskFirst();
  const submit = (values: ProductValues) => {
    const what = stored ? touched(stored, values) : [];
    if (!stored || what.length === 0) return void save(values);
    return void askFirst({ productId: stored.id, name: stored.name, what }, () => void save(values));
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="details"
      title={t(stored ? 'supplier.products.edit' : 'supplier.products.add')}
      subtitle={stored ? stored.name : t(like ? 'supplier.products.likeText' : 'supplier.products.addText')}
      busy={busy || asking}
      form={form}
      initialValues={stored ? valuesOf(stored) : like ? likeness(like) : emptyProduct}
      onSubmit={submit}
      disabled={edit.undecided}
      changed={like !== undefined || chosen.pictures.length > 0}
      saveLabel={stored ? undefined : t('supplier.products.create')}
      below={
        <>
          {dialog}
          {copied.choice}
          <Pictures {...{ stored, chosen, uploads, busy, form }} />
        </>
      }
    >
      {edit.conflict}
      <ProductFields />
    </FormDialog>
  );
}

interface PicturesProps {
  stored: Product | undefined;
  chosen: ReturnType<typeof useChosenPictures>;
  /** Uploads of a product that was just added. */
  uploads: readonly PictureUpload[];
  busy: boolean;
  form: ReturnType<typeof Form.useForm<ProductValues>>[0];
}

/** Pictures of an existing product are saved at once; those of a new one are uploaded after it was created. */
function Pictures({ stored, chosen, uploads, busy, form }: PicturesProps) {
  const { data: fresh } = supplierApi.useReadProductQuery(
    { params: { product_id: stored?.id ?? '' } },
    { skip: !stored },
  );
  const name = Form.useWatch('name', form) ?? '';
  if (stored) return <StoredGallery product={fresh?.id === stored.id ? fresh : stored} />;
  return (
    <PictureGallery
      name={name}
      pictures={chosen.pictures}
      uploads={[...uploads, ...chosen.refused]}
      busy={busy}
      onChoose={chosen.choose}
      onDismiss={chosen.dismiss}
      onDelete={chosen.remove}
      onSetPrimary={(id) => chosen.move(id, 0)}
      onMove={chosen.move}
    />
  );
}

/** Changes that affect running rounds. */
function touched(stored: Product, values: ProductValues): Touching['what'] {
  return [
    ...(values.unit_price === stored.unit_price ? [] : (['price'] as const)),
    ...(stored.active && !values.active ? (['deactivation'] as const) : []),
  ];
}

interface Saving {
  /** Undefined for a new product. */
  stored: Product | undefined;
  /** Sent for a new product besides its fields. */
  more: { pictures_of?: string };
  pictures: readonly ChosenPicture[];
  edit: Pick<Edit<ProductValues, ProductBody>, 'changesOf' | 'onConflict'>;
  onSaved: () => void;
}

/** Saves the product, then uploads the pictures of a new one; a failed picture does not affect the product. */
function useSaveProduct({ stored, more, pictures, edit, onSaved }: Saving) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [create, creating] = supplierApi.useCreateProductMutation();
  const [update, updating] = supplierApi.useUpdateProductMutation();
  const { sendPictures, uploads } = useSendPictures();
  const keys = useWriteKeys();

  const save = async (values: ProductValues) => {
    const body = bodyOf(values);
    const { data, error } = stored
      ? await update({ params: { product_id: stored.id }, body: edit.changesOf(values) })
      : await create({ body: { ...body, ...more }, idempotencyKey: keys.keyOf('create') });
    keys.settle('create', error);
    if (edit.onConflict(error)) return undefined;
    if (error || !data)
      return fail(t(stored ? 'supplier.toast.updateProductFailed' : 'supplier.toast.createProductFailed'), error);
    if (!stored) await sendPictures(data.id, pictures);
    notify({
      tone: 'success',
      title: t(stored ? 'supplier.toast.productUpdated' : 'supplier.toast.productCreated'),
      text: body.name,
    });
    return onSaved();
  };
  const busy = creating.isLoading || updating.isLoading || uploads.length > 0;
  return { save, busy, uploads, error: creating.error ?? updating.error };
}
