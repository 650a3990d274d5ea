import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Alert, Button, Facts, Card, useFormat } from '@junto/ui/core';
import { Bar } from '../list/bar';
import { useMaySell } from '../may-sell';
import { importApi } from './import-api';
import css from './report.module.css';
import { unsentRows } from './unsent-rows';
import { useSendRows } from './use-send-rows';

/**
 * Progress of a running import: rows done, rate, remaining time, and Cancel.
 * @param isCut the progress cannot be read at the moment
 */
export function ImportProgress({ of, isCut }: { of: ProductImport; isCut: boolean }) {
  const format = useFormat();
  const { t } = useTranslation();
  const { isBroken, areRowsMissing, resume } = useSendRows(of);
  const isReceiving = of.status === 'receiving';
  const stay = unsentRows.outlastWindow(of.id) ? 'supplier.imports.stay' : 'supplier.imports.stayHere';
  const at = isReceiving ? of.received : of.done;
  const { created, existing, changed, failed } = of.counts;
  return (
    <Card
      title={t(`supplier.imports.status.${of.status}`)}
      extra={isCut && <span role="status">{t('supplier.imports.reconnecting')}</span>}
      padded
      foot={
        <div className={css.foot}>
          <span>{t(isReceiving ? stay : 'supplier.imports.leave')}</span>
          <CancelButton of={of} />
        </div>
      }
    >
      <p className={css.far}>{t('supplier.imports.ofRows', { done: at, rows: of.rows })}</p>
      <Bar label={t('supplier.imports.progress')} of={of.rows} at={at} />
      {isBroken && (
        <Alert
          type="warning"
          showIcon
          title={t('supplier.imports.broken')}
          action={<Button onClick={resume}>{t('supplier.imports.resume')}</Button>}
        />
      )}
      {areRowsMissing && <Alert type="warning" showIcon title={t('supplier.imports.rowsGone')} />}
      {!isReceiving && (
        <Facts
          facts={[
            [
              t('supplier.imports.rate'),
              of.rows_per_s === null ? '–' : t('supplier.imports.rateValue', { rate: Math.round(of.rows_per_s) }),
            ],
            [t('supplier.imports.rest'), <Rest key="rest" seconds={of.rest_s} />],
            [t('supplier.imports.created'), format.count(created)],
            [t('supplier.imports.known'), format.count(existing + changed)],
            [t('supplier.imports.failed'), format.count(failed)],
          ]}
        />
      )}
    </Card>
  );
}

/** A shorter remaining time is shown without a number, because it would be outdated at once. */
const soonS = 5;

function Rest({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation();
  if (seconds === null) return '–';
  if (seconds < soonS) return t('supplier.imports.restSoon');
  if (seconds < 90) return t('supplier.imports.restSeconds', { count: Math.round(seconds) });
  return t('supplier.imports.restMinutes', { count: Math.round(seconds / 60) });
}

function CancelButton({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const [send] = importApi.useCancelImportMutation();
  const mayWrite = useMaySell();
  const cancel = useConfirmAction(() => ({
    title: t('supplier.imports.cancelTitle'),
    text: t('supplier.imports.cancelText', { count: of.counts.created }),
    label: t('supplier.imports.cancel'),
    keepLabel: t('supplier.imports.keepOn'),
    danger: true,
    send: () => send({ params: { import_id: of.id }, body: {} }),
    outcome: { done: t('supplier.imports.cancelledTitle'), failed: t('supplier.imports.cancelFailed') },
  }));
  if (!mayWrite) return null;
  return (
    <>
      <Button onClick={() => cancel.ask()}>{t('supplier.imports.cancel')}</Button>
      {cancel.dialog}
    </>
  );
}
