import { CheckCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { LinkButton } from '@junto/remote-kit/link-button';
import { StatStrip, useFormat } from '@junto/ui/core';
import { useMaySell } from '../may-sell';
import { FailedRows } from './failed-rows';
import { PicturesCard } from './pictures-card';
import css from './report.module.css';
import { UndoCard } from './undo-card';

/** Result of an import: counts, failed rows and reasons, pictures, and undo. */
export function ImportReport({ of }: { of: ProductImport }) {
  const format = useFormat();
  const { t } = useTranslation();
  const { created, existing, changed, failed, skipped, zero_prices } = of.counts;
  return (
    <>
      <Outcome of={of} />
      <ForRound of={of} />
      <StatStrip
        stats={[
          {
            key: 'created',
            label: t('supplier.imports.newly'),
            figure: format.count(created),
            caption: zero_prices > 0 && t('supplier.imports.newlyZero', { count: zero_prices }),
            captionTone: 'close',
          },
          {
            key: 'known',
            label: t('supplier.imports.knownSkus'),
            figure: format.count(existing + changed),
            caption: t('supplier.imports.knownText', { count: changed }),
          },
          {
            key: 'failed',
            label: t('supplier.imports.failed'),
            figure: format.count(failed),
            caption: t('supplier.imports.failedText'),
          },
          {
            key: 'skipped',
            label: t('supplier.imports.skipped'),
            figure: format.count(skipped),
            caption: t('supplier.imports.skippedText'),
          },
        ]}
      />
      <div className={css.report}>
        <FailedRows of={of} />
        <div className={css.reportSide}>
          {of.pictures.total > 0 && <PicturesCard of={of} />}
          <UndoCard of={of} />
        </div>
      </div>
    </>
  );
}

/** Link to Create Round for an import that was started for a round; works after that dialog was closed as well. */
function ForRound({ of: { id, round_currency, counts, undo } }: { of: ProductImport }) {
  const { t } = useTranslation();
  const maySell = useMaySell();
  if (!maySell || round_currency === null || counts.imported === 0 || undo) return null;
  return (
    <div>
      <LinkButton to={`/rounds?edit=new&import=${id}`}>{t('supplier.imports.createRound')}</LinkButton>
    </div>
  );
}

function Outcome({ of: { status, counts, undo, done, rows, ended_by } }: { of: ProductImport }) {
  const { t } = useTranslation();
  const complete = status === 'done';
  const title = complete
    ? t('supplier.toast.importComplete')
    : t(undo ? 'supplier.imports.undoneTitle' : 'supplier.imports.cancelledTitle');
  return (
    <section className={css.outcome} data-complete={complete || undefined} aria-label={title}>
      {complete ? <CheckCircleFilled aria-hidden /> : <InfoCircleOutlined aria-hidden />}
      <div>
        <b>{status === 'undoing' ? t('supplier.imports.status.undoing') : title}</b>
        <p>{undo ? undoneText() : complete ? t('supplier.imports.completeText', counts) : cancelledText()}</p>
      </div>
    </section>
  );
  function undoneText() {
    return status === 'undoing'
      ? t('supplier.imports.undoRunning', undo ?? {})
      : t('supplier.imports.undoneText', {
          deleted: t('supplier.imports.deleted', { count: undo?.deleted ?? 0 }),
          kept: t('supplier.imports.kept', { count: undo?.kept ?? 0 }),
        });
  }
  function cancelledText() {
    const written = t('supplier.imports.cancelledText', { done, rows, count: counts.created });
    return ended_by ? `${t(`supplier.imports.endedBy.${ended_by}`)} ${written}` : written;
  }
}
