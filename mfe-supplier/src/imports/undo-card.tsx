import { UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { canMoveImport } from '@junto/domain/product-import/import-states';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Sheet } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
import { useUndoImportMutation } from '../api';
import { useMaySell } from '../may-sell';

/** Takes back what an import created, as far as nothing uses it. */
export function UndoCard({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [asking, setAsking] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const mayWrite = useMaySell();
  const { created } = of.counts;
  if (!mayWrite || !canMoveImport(of.status, 'undoing')) return null;
  const text = created > 0 ? t('supplier.imports.undoText', { count: created }) : t('supplier.imports.undoNothing');
  const confirmed = async () => {
    const { error } = await undo({ params: { import_id: of.id }, body: {} });
    setAsking(false);
    if (error) fail(t('supplier.imports.undoFailed'), error);
  };
  return (
    <Sheet title={t('supplier.imports.undo')} padded>
      <p>{text}</p>
      <Button danger icon={<UndoOutlined aria-hidden />} disabled={created === 0} onClick={() => setAsking(true)}>
        {t('supplier.imports.undoAction')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('supplier.imports.undoTitle')}
        confirmLabel={t('supplier.imports.undoAction')}
        danger
        busy={isLoading}
        onConfirm={() => void confirmed()}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </Sheet>
  );
}
