import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@junto/contracts/product';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Form, formProps, useNotify } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import {
  useAddProductImageMutation,
  useCreateProductMutation,
  useReadProductQuery,
  useUpdateProductMutation,
} from '../api';
import { useWriteKey } from '../write-key/use-write-key';
import { PictureGallery } from './picture-gallery';
import { ProductFields } from './product-fields';
import { bodyOf, emptyProduct, valuesOf, type ProductValues } from './product-values';
import { StoredGallery } from './stored-gallery';
import { useChosenPictures } from './use-chosen-pictures';

/** Adds a product or edits one: the same dialog, empty or filled (decision 31). @param product none: closed */
export function ProductDialog({ product, onClose }: { product: Product | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ProductValues>();
  const shown = useRef(product);
  if (product) shown.current = product;
  const stored = shown.current === 'new' ? undefined : shown.current;
  const chosen = useChosenPictures();
  const { clear } = chosen;
  const { save, busy, renewKey } = useSaveProduct(stored, chosen.files, onClose);
  // Opening fills it; changes that come meanwhile by other ways do not take away what is being typed.
  useEffect(() => {
    if (!product) return;
    renewKey();
    clear();
    form.resetFields();
    form.setFieldsValue(product === 'new' ? emptyProduct : valuesOf(product));
  }, [form, product, clear, renewKey]);
  const { data: fresh } = useReadProductQuery({ params: { product_id: stored?.id ?? '' } }, { skip: !stored });
  const name = Form.useWatch('name', form) ?? '';
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      width="details"
      title={t(stored ? 'supplier.products.edit' : 'supplier.products.add')}
      subtitle={stored ? stored.name : t('supplier.products.addText')}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t(stored ? 'ui.action.save' : 'supplier.products.create')}
          </Button>
        </>
      }
    >
      <Form form={form} {...formProps} initialValues={emptyProduct} onFinish={(values) => void save(values)}>
        <ProductFields />
      </Form>
      {stored ? (
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
      )}
    </Dialog>
  );
}

/** Writes the product, and a new one's pictures after it; a picture that fails leaves the product as it is. */
function useSaveProduct(stored: Product | undefined, files: readonly File[], onSaved: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [create, creating] = useCreateProductMutation();
  const [update, updating] = useUpdateProductMutation();
  const [addImage, adding] = useAddProductImageMutation();
  const key = useWriteKey();

  const save = async (values: ProductValues) => {
    const body = bodyOf(values);
    const { data, error } = stored
      ? await update({ params: { product_id: stored.id }, body })
      : await create({ body, idempotencyKey: key.present() });
    key.settle(error);
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
  return { save, renewKey: key.renew, busy: creating.isLoading || updating.isLoading || adding.isLoading };
}
