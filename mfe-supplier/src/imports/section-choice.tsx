import { useTranslation } from 'react-i18next';
import { maxImportRows } from '@junto/domain/product-import/import-states';
import { Alert } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import type { ImportFile } from './use-import-file';

interface SectionChoiceProps {
  file: ImportFile;
  /** @param section index of the section */
  onChoose: (section: number) => void;
}

/** For a file over the row limit of an import: selects the rows to import now. */
export function SectionChoice({ file: { sections, section, headerRow }, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation();
  // File row number of the first row below the header.
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
