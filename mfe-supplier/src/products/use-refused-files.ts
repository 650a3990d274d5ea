import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '@junto/ui/core';
import { bytesInMb, pictureProblem } from './picture-rules';
import type { PictureUpload } from './picture-uploads';

/** Separates files that cannot be uploaded, each with its reason. */
export function useRefusedFiles() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly PictureUpload[]>([]);
  const sift = (files: readonly File[]): File[] => {
    const fit: File[] = [];
    const rows: (PictureUpload & { reason: string })[] = [];
    for (const file of files) {
      const problem = pictureProblem(file);
      if (!problem) fit.push(file);
      else {
        const reason = t(`supplier.products.${problem}`, { size: bytesInMb(file.size).toFixed(1) });
        rows.push({ id: crypto.randomUUID(), name: file.name, sent: 0, reason });
      }
    }
    if (rows.length > 0) {
      const text = rows.length === 1 ? rows[0]!.reason : t('supplier.products.refusedFiles', { count: rows.length });
      notify({ tone: 'error', title: t('supplier.toast.uploadFailedTitle'), text });
      setRefused((before) => [...before, ...rows]);
    }
    return fit;
  };
  const dismiss = (id: string) => setRefused((before) => before.filter((row) => row.id !== id));
  return { refused, sift, dismiss };
}
