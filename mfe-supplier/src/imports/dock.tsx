import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { missingColumns } from '@junto/domain/product-import/columns';
import { Alert, Button } from '@junto/ui/core';
import css from './dock.module.css';
import type { Summary } from './judged-file';
import { fieldWords } from './problem-words';
import type { ImportFile } from './use-import-file';

interface DockProps {
  file: ImportFile;
  summary: Summary;
  forRound: boolean;
  busy: boolean;
  onStart: () => void;
  onCancel: (() => void) | undefined;
}

/** Summary of what will be imported, with the start button, docked below the table. */
export function Dock({ file, summary, forRound, busy, onStart, onCancel }: DockProps) {
  const { t } = useTranslation();
  const { imported, created, zero_prices } = summary.counts;
  const missing = missingColumns(file.columns, forRound);
  return (
    <div className={css.dock} data-bottom-bar>
      <div>
        <p>
          <b>{t('supplier.imports.dock.created', { count: created })}</b>{' '}
          {t('supplier.imports.dock.rest', {
            known: t('supplier.imports.dock.known', { count: imported - created }),
            left: t('supplier.imports.dock.left', { count: file.rows - imported }),
          })}{' '}
          {t('supplier.imports.nothingSaved')}
        </p>
        {zero_prices > 0 && <p className={css.zeros}>{t('supplier.imports.dock.zero', { count: zero_prices })}</p>}
        {missing.length > 0 && (
          <Alert
            type="error"
            showIcon
            icon={<CloseCircleFilled aria-hidden />}
            title={t('problem.csv_invalid')}
            description={t('supplier.imports.dock.columns', {
              fields: missing.map((field) => fieldWords(t, field)).join(', '),
            })}
          />
        )}
      </div>
      <span className={css.dockActions}>
        {onCancel && (
          <Button disabled={busy} onClick={onCancel}>
            {t('ui.action.cancel')}
          </Button>
        )}
        <Button type="primary" loading={busy} disabled={missing.length > 0 || imported === 0} onClick={onStart}>
          {t('supplier.imports.dock.start', { count: imported })}
        </Button>
      </span>
    </div>
  );
}
