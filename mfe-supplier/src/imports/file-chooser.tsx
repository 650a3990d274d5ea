import { FileTextOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxImportBytes, maxImportRows } from '@junto/domain/product-import/import-states';
import { Button } from '@junto/ui/core';
import css from './dry-run.module.css';
import { TemplateButton } from './template-button';
import type { ImportFile } from './use-import-file';
import type { Summary } from './workbench';

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

/** The file: chosen, dropped or replaced, and what was understood of it. */
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
    // The same file may be chosen again after it was corrected.
    target.value = '';
    if (given) onChoose(given);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const given = event.dataTransfer.files[0];
    if (given) onChoose(given);
  };
  const facts = file && {
    rows: t('supplier.imports.rows', { count: file.rows }),
    delimiter: t(`supplier.imports.delimiter.${delimiterNames[file.delimiter]}`),
    sign: t(`supplier.imports.sign.${summary?.sign ? signNames[summary.sign] : 'none'}`),
    encoding: encodingNames[file.encoding],
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
          {facts
            ? summary && t('supplier.imports.fileFacts', facts)
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
      {/* Without `accept`: a file of another kind is answered in words instead of being hidden. */}
      <input ref={chooser} type="file" hidden aria-label={t('supplier.imports.chooseTitle')} onChange={chosen} />
    </div>
  );
}
