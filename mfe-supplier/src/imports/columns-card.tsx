import { CheckOutlined, DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importFields,
  missingColumns,
  templateFields,
  tierOfField,
  type ColumnMapping,
  type ImportField,
} from '@junto/domain/product-import/columns';
import { Button, Card } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import css from './dry-run.module.css';
import { fieldWords } from './problem-words';
import type { ImportFile } from './use-import-file';

interface ColumnsCardProps {
  file: ImportFile;
  onColumn: (field: ImportField, column: number | undefined) => void;
  onMatchAgain: () => void;
  /** MOQ and max qty are not imported then. */
  catalogueOnly: boolean;
}

/** Maps file columns to fields. Starts expanded if a required column is missing or was matched only by its position. */
export function ColumnsCard({ file, onColumn, onMatchAgain, catalogueOnly }: ColumnsCardProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean>();
  const needed = missingColumns(file.columns, !catalogueOnly);
  const fields = fieldsToMap(file.columns, catalogueOnly);
  const found = Object.values(file.found);
  const isOpen = needed.length > 0 || (chosen ?? found.some((by) => by === 'position'));
  const byHand = found.filter((by) => by === 'hand').length;
  const counts = {
    named: found.filter((by) => by === 'heading').length,
    byHand,
    none: fields.filter((field) => file.columns[field] === undefined).length,
  };
  return (
    <Card
      title={
        <span className={css.columnsTitle}>
          {t('supplier.imports.columns')} <small>{t('supplier.imports.columnsFound', counts)}</small>
        </span>
      }
      extra={
        <Button
          type="text"
          aria-expanded={isOpen}
          disabled={needed.length > 0}
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          onClick={() => setChosen(!isOpen)}
        >
          {t(isOpen ? 'supplier.imports.hide' : 'supplier.imports.show')}
        </Button>
      }
      foot={isOpen && <Foot file={file} byHand={byHand} onMatchAgain={onMatchAgain} catalogueOnly={catalogueOnly} />}
    >
      {isOpen && (
        <div className={css.columns}>
          {fields.map((field) => (
            <ColumnOf
              key={field}
              file={file}
              field={field}
              isMissing={needed.includes(field)}
              onColumn={(column) => onColumn(field, column)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

/** Terms are mapped for a round only, a price tier after the one before it. */
function fieldsToMap(columns: ColumnMapping, catalogueOnly: boolean): ImportField[] {
  if (catalogueOnly) return [...templateFields];
  const isMapped = (tier: number) =>
    importFields.some((field) => tierOfField(field)?.tier === tier && columns[field] !== undefined);
  return importFields.filter((field) => {
    const { tier = 1 } = tierOfField(field) ?? {};
    return tier === 1 || isMapped(tier) || isMapped(tier - 1);
  });
}

interface ColumnOfProps {
  file: ImportFile;
  field: ImportField;
  isMissing: boolean;
  onColumn: (column: number | undefined) => void;
}

function ColumnOf({ file, field, isMissing, onColumn }: ColumnOfProps) {
  const { t } = useTranslation();
  const column = file.columns[field];
  const by = file.found[field];
  const label = fieldWords(t, field);
  const none = -1;
  return (
    <div className={css.column} data-by={by} data-missing={isMissing || undefined}>
      <b>{label}</b>
      <Select
        size="small"
        aria-label={t('supplier.imports.columnOf', { field: label })}
        status={isMissing ? 'error' : undefined}
        value={column ?? none}
        onChange={(chosen: number) => onColumn(chosen === none ? undefined : chosen)}
        options={[
          { value: none, label: t('supplier.imports.notInFile') },
          ...file.header.map((heading, index) => ({ value: index, label: heading || `#${index + 1}` })),
        ]}
      />
      <span className={css.sample}>{column === undefined ? '' : file.samples[column]}</span>
      <small>
        {by === 'heading' && <CheckOutlined aria-hidden />}
        {by === 'hand' && (
          <>
            <EditOutlined aria-hidden /> <span>{t('supplier.imports.byHand')}</span>
          </>
        )}
        {by === 'position' && <span>{t('supplier.imports.byPlace')}</span>}
      </small>
    </div>
  );
}

interface FootProps extends Omit<ColumnsCardProps, 'onColumn'> {
  byHand: number;
}

function Foot({ file, byHand, onMatchAgain, catalogueOnly }: FootProps) {
  const { t } = useTranslation();
  const used = new Set(Object.values(file.columns));
  const unused = file.header.filter((heading, column) => heading && !used.has(column));
  return (
    <div className={css.columnsFoot}>
      <span>
        {unused.length > 0 && <span>{t('supplier.imports.unused', { headings: unused.join(', ') })}. </span>}
        {catalogueOnly && <span>{t('supplier.imports.roundOnly')}</span>}
      </span>
      <span>
        <span>{t('supplier.imports.kept')}</span>
        {byHand > 0 && (
          <Button type="link" size="small" onClick={onMatchAgain}>
            {t('supplier.imports.again')}
          </Button>
        )}
      </span>
    </div>
  );
}
