import { UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { columnsOf } from '@junto/domain/product-import/columns';
import { canMoveImport } from '@junto/domain/product-import/import-states';
import { cellOf } from '@junto/domain/product-import/read-row';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Alert, Button, Sheet } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
import { useForeseeUndoQuery, useListImportRowsQuery, useUndoImportMutation } from '../api';
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
        <div className="dialog-stack">
          <p>{text}</p>
          {asking && <WouldGo of={of} />}
          {asking && <WouldStay of={of} />}
        </div>
      </ConfirmDialog>
    </Sheet>
  );
}

/** What people have changed of the products since; nothing where that cannot be read. */
function WouldGo({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { data } = useForeseeUndoQuery({ params: { import_id: of.id } }, { refetchOnMountOrArgChange: true });
  if (!data || data.edited === 0) return null;
  return <Alert type="warning" showIcon title={t('supplier.imports.undoEdited', { count: data.edited })} />;
}

/** Products that are named before an undo; of more it is said that there are. */
const named = 10;

/**
 * What an undo would leave, because a round offers it; nothing where that cannot be read: the undo judges it itself.
 */
function WouldStay({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { data } = useListImportRowsQuery(
    { params: { import_id: of.id }, query: { kind: 'in_use', limit: named } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.items.length === 0) return null;
  const columns = columnsOf(of.columns);
  return (
    <div>
      <p>{t('supplier.imports.wouldStay')}</p>
      <ul>
        {data.items.map(({ row, cells }) => (
          <li key={row}>{`${cellOf(cells, columns, 'sku_code')} · ${cellOf(cells, columns, 'name')}`}</li>
        ))}
        {data.next_row !== null && <li>{t('supplier.imports.wouldStayMore')}</li>}
      </ul>
    </div>
  );
}
