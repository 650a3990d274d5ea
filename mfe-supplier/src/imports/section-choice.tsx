import { useTranslation } from 'react-i18next';
import { maxImportRows } from '@junto/domain/product-import/import-states';
import { Alert } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import type { ImportFile } from './use-import-file';

interface SectionChoiceProps {
  file: ImportFile;
  /** @param section by its index */
  onChoose: (section: number) => void;
}

/** Of a file with more rows than an import takes: which of them are imported now. */
export function SectionChoice({ file: { sections, section, headerRow }, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation();
  // The first row of the file below its header.
  const begin = headerRow - (sections[section]?.from ?? 0) + 1;
  return (
    <Alert
      type="info"
      showIcon
      title={t('supplier.imports.sections.title', { rows: sections.at(-1)?.to ?? 0, max: maxImportRows })}
      description={t('supplier.imports.sections.text')}
      action={
        <Select
          aria-label={t('supplier.imports.sections.label')}
          value={section}
          onChange={onChoose}
          options={sections.map(({ from, to }, value) => ({
            value,
            label: t('supplier.imports.sections.rows', { first: begin + from, last: begin + to - 1 }),
          }))}
        />
      }
    />
  );
}
