import { FileAddOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRun, RoundInvoicing } from '@junto/contracts/supplier/invoice-runs';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { Button, Facts, useFormat } from '@junto/ui/core';
import { useStaleTags } from '../api';
import { Bar } from '../list/bar';
import { useMaySell } from '../may-sell';
import { invoiceRunApi } from './invoice-run-api';
import { RoundOrders } from './round-orders';

const everyMs = 700;

/** Orders of a round with their invoices; generates the missing invoices of complete orders in one run. */
export function RoundInvoicesDialog({ roundId, ...dialog }: DialogControl & { roundId: string }) {
  const format = useFormat();
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const query = useInvoicing(roundId);
  return (
    <QueryDialog
      {...dialog}
      of={query}
      failed={t('supplier.invoicing.unread')}
      width="wide"
      title={(read) => t('supplier.invoicing.title', { round: read?.round_title ?? '' })}
      subtitle={() => t('supplier.invoicing.purpose')}
      note={({ run, awaits_settlement }) =>
        (awaits_settlement && t('supplier.invoicing.awaits')) ||
        (run?.status === 'running' && t('supplier.invoicing.leave'))
      }
      actions={(read) => mayWrite && (read.run?.status === 'running' ? <Stop of={read} /> : <Generate of={read} />)}
    >
      {(read) => (
        <div className="dialog-stack">
          <Facts
            facts={[
              [t('supplier.invoicing.ready'), format.count(read.orders.ready)],
              [t('supplier.invoicing.incomplete'), format.count(read.orders.incomplete)],
              [t('supplier.invoicing.invoiced'), format.count(read.orders.invoiced)],
            ]}
          />
          <RunOf run={read.run} />
          <RoundOrders roundId={roundId} />
        </div>
      )}
    </QueryDialog>
  );
}

/** Polls the run while it is active; invalidates lists and menu counters when it ends. */
function useInvoicing(roundId: string) {
  const stale = useStaleTags();
  const arg = { params: { round_id: roundId } };
  const query = invoiceRunApi.useReadRoundInvoicingQuery(arg);
  const isRunning = query.currentData?.run?.status === 'running';
  // Second subscription with polling, because only the first result tells whether the run is active.
  invoiceRunApi.useReadRoundInvoicingQuery(arg, { skip: !isRunning, pollingInterval: everyMs });
  const wasRunning = useRef(false);
  const ended = useEffectEvent(() => stale(['invoices', 'sales', 'dashboard']));
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return query;
}

function RunOf({ run }: { run: InvoiceRun | null }) {
  const { t } = useTranslation();
  if (!run) return null;
  const done = run.generated + run.skipped + run.failed;
  if (run.status === 'running') {
    return (
      <div>
        <p>{t('supplier.invoicing.far', { done, total: run.total })}</p>
        <Bar label={t('supplier.invoicing.progress')} at={done} of={run.total} />
      </div>
    );
  }
  return (
    <p className="quiet" role="status">
      {outcomeOf(t, run).join(' ')}
    </p>
  );
}

function outcomeOf(t: TFunction, { status, generated, skipped, failed }: InvoiceRun): string[] {
  return [
    t(`supplier.invoicing.${status === 'cancelled' ? 'stopped' : 'done'}`, { count: generated }),
    ...(skipped > 0 ? [t('supplier.invoicing.skipped', { count: skipped })] : []),
    ...(failed > 0 ? [t('supplier.invoicing.failed', { count: failed })] : []),
  ];
}

/** Asks for confirmation once, listing the orders that get an invoice and those that do not. */
function Generate({ of: { round_id, orders, awaits_settlement } }: { of: RoundInvoicing }) {
  const { t } = useTranslation();
  const [start] = invoiceRunApi.useStartInvoiceRunMutation();
  const { ready, incomplete, invoiced } = orders;
  const generate = useConfirmAction(() => ({
    title: t('supplier.invoicing.confirmTitle', { count: ready }),
    text: (
      <>
        <p>{t('supplier.invoicing.goes', { count: ready })}</p>
        {incomplete > 0 && <p>{t('supplier.invoicing.lacking', { count: incomplete })}</p>}
        {invoiced > 0 && <p>{t('supplier.invoicing.has', { count: invoiced })}</p>}
      </>
    ),
    label: t('supplier.invoicing.generate', { count: ready }),
    send: () => start({ params: { round_id }, body: {} }),
    outcome: { failed: t('supplier.invoicing.startFailed') },
  }));
  return (
    <>
      <Button
        type="primary"
        icon={<FileAddOutlined aria-hidden />}
        disabled={ready === 0 || awaits_settlement}
        onClick={() => generate.ask()}
      >
        {t('supplier.invoicing.generate', { count: ready })}
      </Button>
      {generate.dialog}
    </>
  );
}

function Stop({ of: { round_id } }: { of: RoundInvoicing }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [cancel, cancelling] = invoiceRunApi.useCancelInvoiceRunMutation();
  const pressed = async () => {
    const { error } = await cancel({ params: { round_id }, body: {} });
    if (error) fail(t('supplier.invoicing.cancelFailed'), error);
  };
  return (
    <Button loading={cancelling.isLoading} onClick={() => void pressed()}>
      {t('supplier.invoicing.cancel')}
    </Button>
  );
}
