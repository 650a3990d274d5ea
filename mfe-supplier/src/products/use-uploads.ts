import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf, isDefinite } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { supplierApi } from '../api';
import type { PictureUpload } from './picture-uploads';
import { useRefusedFiles } from './use-refused-files';

interface Waiting extends PictureUpload {
  file: File;
}

/**
 * Uploads pictures of a product sequentially, because the service processes one at a time. Each has its progress; a
 * rejected one stays with its reason, and the others continue.
 */
export function useUploads(productId: string) {
  const { refused, sift, dismiss: dismissFile } = useRefusedFiles();
  const [uploads, setUploads] = useState<readonly Waiting[]>([]);
  const queue = useRef<Waiting[]>([]);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const sendOne = useSendOne(productId);
  const showSummary = useUploadSummary();
  const patch = (id: string, change: Partial<Waiting>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const failures: unknown[] = [];
    let added = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { id, file } = next;
      const outcome = await sendOne(file, (sent) => patch(id, { sent }));
      if (outcome) {
        failures.push(outcome.error);
        patch(id, outcome);
      } else {
        added += 1;
        drop(id);
      }
    }
    isRunning.current = false;
    setBusy(false);
    showSummary(added, failures);
  };
  const enqueue = (added: readonly Waiting[]) => {
    queue.current.push(...added);
    void run();
  };
  const choose = (files: readonly File[]) => {
    const added = sift(files).map((file) => ({ id: crypto.randomUUID(), name: file.name, sent: 0, file }));
    setUploads((before) => [...before, ...added]);
    enqueue(added);
  };
  const retry = (id: string) => {
    const again = uploads.find((upload) => upload.id === id);
    if (!again) return;
    patch(id, { sent: 0, reason: undefined, errorId: undefined });
    enqueue([again]);
  };
  const dismiss = (id: string) => {
    drop(id);
    dismissFile(id);
  };
  return { uploads: [...uploads, ...refused], choose, retry, dismiss, isBusy };
}

/** @returns undefined for a picture that is being added */
function useSendOne(productId: string) {
  const { t } = useTranslation();
  const [add] = supplierApi.useAddProductImageMutation();
  return async (file: File, onProgress: (sent: number) => void) => {
    const { error } = await add({ params: { product_id: productId }, file, onProgress });
    if (!error) return undefined;
    return { error, reason: problemText(t, error), errorId: errorIdOf(error), passing: !isDefinite(error) };
  };
}

/** Shows one toast with the result of all uploads. */
function useUploadSummary() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  return (added: number, failures: readonly unknown[]) => {
    if (added > 0) {
      const text = added > 1 ? { text: t('supplier.products.added', { count: added }) } : {};
      notify({ tone: 'success', title: t('supplier.toast.imageUploaded'), ...text });
    }
    const [first] = failures;
    if (failures.length === 1) fail(t('supplier.toast.uploadFailed'), first);
    if (failures.length > 1) fail(t('supplier.products.refusedFiles', { count: failures.length }), first);
  };
}
