import { useTranslation } from 'react-i18next';
import { tradeCurrencies, uoms } from '@junto/contracts/wire';
import { importFields, type ImportField } from '@junto/domain/product-import/columns';
import { Form, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { fieldWords, fileRow, problemWords } from './problem-words';
import { reasonsOf } from './row-result';
import type { ShownRow } from './shown-row';
import { markOf } from './shown-value';

interface RowDialogProps {
  row: ShownRow;
  open: boolean;
  onCorrect: (row: number, field: ImportField, text: string) => Promise<unknown>;
  onClose: () => void;
}

type Texts = Partial<Record<ImportField, string>>;
const words: Partial<Record<ImportField, readonly string[]>> = { currency: tradeCurrencies, uom: uoms };

/** All cells of a row as a form, those too that the table has no column for. */
export function RowDialog({ row, open, onCorrect, onClose }: RowDialogProps) {
  const { t } = useTranslation();
  const save = async (typed: Texts) => {
    onClose();
    for (const field of importFields) {
      const text = typed[field];
      if (text !== undefined && text !== row.cells[field]) await onCorrect(row.row, field, text);
    }
  };
  return (
    <FormDialog<Texts>
      open={open}
      onClose={onClose}
      title={t('supplier.imports.rowTitle', { row: fileRow(row) })}
      subtitle={reasonsOf(t, row).join(' · ')}
      note={t('supplier.imports.rowText')}
      initialValues={row.cells}
      onSubmit={(typed) => void save(typed)}
    >
      {importFields
        .filter((field) => row.cells[field] !== undefined)
        .map((field) => {
          const problem = row.problems.find((one) => one.field === field);
          const mark = markOf(row, field);
          return (
            <Form.Item
              key={field}
              name={field}
              label={fieldWords(t, field)}
              validateStatus={mark === 'failed' ? 'error' : mark === 'check' ? 'warning' : undefined}
              extra={
                problem
                  ? problemWords(t, problem, { text: row.cells[field] ?? '', headerRow: row.headerRow })
                  : words[field]?.join(', ')
              }
            >
              {field === 'description' ? <Input.TextArea autoSize={{ maxRows: 6 }} /> : <Input />}
            </Form.Item>
          );
        })}
    </FormDialog>
  );
}
