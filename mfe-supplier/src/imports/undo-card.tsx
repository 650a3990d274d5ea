import { UndoOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { columnsOf } from '@junto/domain/product-import/columns';
import { canMoveImport } from '@junto/domain/product-import/import-states';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Alert, Button, Card } from '@junto/ui/core';
import { useMaySell } from '../may-sell';
import { importApi } from './import-api';

/** Undoes an import: removes the products it created, unless something uses them. */
export function UndoCard({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const [send] = importApi.useUndoImportMutation();
  const mayWrite = useMaySell();
  const { created } = of.counts;
  const text = created > 0 ? t('supplier.imports.undoText', { count: created }) : t('supplier.imports.undoNothing');
  const undo = useConfirmAction((_subject, open) => ({
    title: t('supplier.imports.undoTitle'),
    text: (
      <div className="dialog-stack">
        <p>{text}</p>
        {open && <WouldGo of={of} />}
        {open && <WouldStay of={of} />}
      </div>
    ),
    label: t('supplier.imports.undoAction'),
    danger: true,
    send: () => send({ params: { import_id: of.id }, body: {} }),
    outcome: { failed: t('supplier.imports.undoFailed') },
  }));
  if (!mayWrite || !canMoveImport(of.status, 'undoing')) return null;
  return (
    <Card title={t('supplier.imports.undo')} padded>
      <p>{text}</p>
      <Button danger icon={<UndoOutlined aria-hidden />} disabled={created === 0} onClick={() => undo.ask()}>
        {t('supplier.imports.undoAction')}
      </Button>
      {undo.dialog}
    </Card>
  );
}

/** Shows how many products were edited since; nothing if that cannot be read. */
function WouldGo({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { data } = importApi.useForeseeUndoQuery({ params: { import_id: of.id } }, { refetchOnMountOrArgChange: true });
  if (!data || data.edited === 0) return null;
  return <Alert type="warning" showIcon title={t('supplier.imports.undoEdited', { count: data.edited })} />;
}

/** Maximum number of products named before an undo; the rest is counted. */
const named = 10;

/**
 * Names the products an undo would leave because a round offers them; nothing if that cannot be read, since the undo
 * checks it itself.
 */
function WouldStay({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { data } = importApi.useListImportRowsQuery(
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
