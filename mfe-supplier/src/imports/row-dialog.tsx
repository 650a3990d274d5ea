import { useTranslation } from 'react-i18next';
import { importFields, type ImportField } from '@junto/domain/product-import/columns';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { Form, Input, useLanguage } from '@junto/ui/core';
import { FormDialog, Select } from '@junto/ui/data';
import { choicesBeside, useFieldChoices, wordOf, type FieldChoices } from './field-choices';
import { fieldWords, fileRow, problemWords, type Headings } from './problem-words';
import { reasonsOf } from './row-result';
import type { ShownRow } from './shown-row';
import { markOf } from './shown-value';

interface RowDialogProps extends DialogControl {
  row: ShownRow;
  headings: Headings;
  onCorrect: (row: number, field: ImportField, text: string) => Promise<unknown>;
}

type Texts = Partial<Record<ImportField, string>>;

/** Form with all cells of a row, including those without a table column. */
export function RowDialog({ row, headings, open, onCorrect, onClose }: RowDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choices = useFieldChoices();
  const first = (field: ImportField) => wordOf(row.cells[field] ?? '', choices[field]);
  const save = async (typed: Texts) => {
    onClose();
    for (const field of importFields) {
      // A cleared select counts as empty text.
      const text = typed[field] ?? (choices[field] && '');
      if (row.cells[field] !== undefined && text !== undefined && text !== first(field))
        await onCorrect(row.row, field, text);
    }
  };
  return (
    <FormDialog<Texts>
      open={open}
      onClose={onClose}
      title={t('supplier.imports.rowTitle', { row: fileRow(row) })}
      subtitle={reasonsOf({ t, language, headings }, row).join(' · ')}
      note={t('supplier.imports.rowText')}
      initialValues={Object.fromEntries(importFields.map((field) => [field, row.cells[field] && first(field)]))}
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
                problem &&
                problemWords({ t, language, headings }, problem, {
                  text: row.cells[field] ?? '',
                  headerRow: row.headerRow,
                })
              }
            >
              {fieldInput(field, first(field), choices[field])}
            </Form.Item>
          );
        })}
    </FormDialog>
  );
}

function fieldInput(field: ImportField, text: string, choices: FieldChoices[ImportField]) {
  if (field === 'description') return <Input.TextArea autoSize={{ maxRows: 6 }} />;
  if (!choices) return <Input />;
  return <Select showSearch={{ optionFilterProp: 'label' }} allowClear options={[...choicesBeside(text, choices)]} />;
}
