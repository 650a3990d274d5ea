import { FileTextOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxImportBytes, maxImportRows } from '@junto/domain/product-import/import-states';
import { Button } from '@junto/ui/core';
import css from './dry-run.module.css';
import type { Summary } from './judged-file';
import { TemplateButton } from './template-button';
import type { ImportFile } from './use-import-file';

interface FileChooserProps {
  file: ImportFile | undefined;
  summary: Summary | undefined;
  reading: boolean;
  takesFocus: boolean;
  onChoose: (file: File) => void;
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const signNames = { '.': 'point', ',': 'comma' } as const;
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
} as const;

/** Describes how the file is read (format, encoding, decimal sign). */
function factsOf(t: TFunction, { format, rows }: ImportFile, { sign }: Summary): string {
  const facts =
    format.kind === 'xlsx'
      ? [t('supplier.imports.sheet', { sheet: format.sheet })]
      : [
          t(`supplier.imports.delimiter.${delimiterNames[format.delimiter]}`),
          t(`supplier.imports.sign.${sign ? signNames[sign] : 'none'}`),
          encodingNames[format.encoding],
        ];
  return [t('supplier.imports.rows', { count: rows }), ...facts].join(' · ');
}

/** File picker and drop zone, and a summary of how the file was parsed. */
export function FileChooser({ file, summary, reading, takesFocus, onChoose }: FileChooserProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (takesFocus) choose.current?.focus();
  }, [takesFocus]);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const given = target.files?.[0];
    // Allows the same file to be chosen again after it was corrected.
    target.value = '';
    if (given) onChoose(given);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const given = event.dataTransfer.files[0];
    if (given) onChoose(given);
  };
  return (
    <div
      className={css.file}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileTextOutlined aria-hidden className={css.fileIcon} />
      <div className={css.fileText}>
        <b>{file ? file.name : t('supplier.imports.chooseTitle')}</b>
        <small>
          {file
            ? summary && factsOf(t, file, summary)
            : t('supplier.imports.chooseText', { rows: maxImportRows, megabytes: maxImportBytes / 1024 / 1024 })}
        </small>
      </div>
      <TemplateButton />
      <Button
        type={file ? 'default' : 'primary'}
        loading={reading}
        ref={choose}
        onClick={() => chooser.current?.click()}
      >
        {t(file ? 'supplier.imports.replace' : 'supplier.imports.choose')}
      </Button>
      {/* Without `accept`: a file of another type gets an error message instead of being hidden in the picker. */}
      <input ref={chooser} type="file" hidden aria-label={t('supplier.imports.chooseTitle')} onChange={chosen} />
    </div>
  );
}
