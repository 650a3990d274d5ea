import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';
import { supplierApi } from '../api';
import type { PictureUpload } from './picture-uploads';
import type { ChosenPicture } from './use-chosen-pictures';

/** Uploads the pictures of a new product in order; each rejected one is named with its reason. */
export function useSendPictures() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [add] = supplierApi.useAddProductImageMutation();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const sendPictures = async (productId: string, pictures: readonly ChosenPicture[]) => {
    setUploads(pictures.map(({ id, file }) => ({ id, name: file.name, sent: 0 })));
    for (const { id, file } of pictures) {
      const onProgress = (sent: number) =>
        setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, sent } : upload)));
      const { error } = await add({ params: { product_id: productId }, file, onProgress });
      const reason = error && `${file.name}: ${problemText(t, error)}`;
      const text = t('supplier.toast.uploadFailed');
      if (reason) notify({ tone: 'error', title: t('ui.error.title'), text, reason, errorId: errorIdOf(error) });
      else setUploads((before) => before.filter((upload) => upload.id !== id));
    }
    setUploads([]);
  };
  return { sendPictures, uploads };
}
