import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@junto/ui/core';
import { DryRun } from '../imports/dry-run';
import { FailedRows } from '../imports/failed-rows';
import { LiveImport } from '../imports/live-import';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { ImportedOffers } from './imported-offers';
import css from './rounds.module.css';
import type { RoundSelection } from './use-picked-offers';
import { useRoundImport } from './use-round-import';

interface BulkImportProps extends RoundSelection {
  onEdited: (rows: number) => void;
}

/** Bulk Import (CSV): creates the products of a file and selects them with their MOQ and max qty (decision 14). */
export function BulkImport({ picked, currency, onEdited }: BulkImportProps) {
  const { t } = useTranslation();
  const maySell = useMaySell();
  const { importId, setImportId } = useRoundImport();
  const [ended, setEnded] = useState<string>();
  if (!maySell) return <NoCompany />;
  if (importId === undefined) return <DryRun roundCurrency={currency} onStarted={setImportId} onEdited={onEdited} />;
  return (
    <LiveImport key={importId} importId={importId} onDone={({ id }) => setEnded(id)}>
      {(over) => (
        <div className={css.imported}>
          <Alert
            type={over.status === 'done' ? 'success' : 'info'}
            showIcon
            title={t(over.status === 'done' ? 'supplier.toast.importComplete' : 'supplier.imports.cancelledTitle')}
            description={`${over.ended_by ? `${t(`supplier.imports.endedBy.${over.ended_by}`)} ` : ''}${t('supplier.imports.completeText', over.counts)}. ${t('supplier.rounds.count', { count: picked.offers.length })}`}
            action={<Button onClick={() => setImportId(undefined)}>{t('supplier.imports.another')}</Button>}
          />
          <ImportedOffers of={over} picked={picked} atOnce={ended === over.id} />
          {over.counts.failed + over.counts.skipped > 0 && <FailedRows of={over} />}
        </div>
      )}
    </LiveImport>
  );
}
