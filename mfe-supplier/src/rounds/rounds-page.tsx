import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { type listOwnRounds, type OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { roundStatuses } from '@junto/domain/round';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { Button } from '@junto/ui/core';
import { ConfirmDialog, DialogOf, Select } from '@junto/ui/data';
import { useListOwnRoundsQuery } from '../api';
import { ListPage } from '../list/list-page';
import { useMaySell } from '../may-sell';
import { useDuration } from './duration';
import { PerformanceDialog } from './performance-dialog';
import { roundColumns } from './round-columns';
import { RoundDialog } from './round-dialog';
import './rounds.css';
import { useMoveRound } from './use-move-round';

type Query = QueryGiven<typeof listOwnRounds>;
const defaults = { search: '', status: '', sort: '-created_at' };
const pageSize = 10;

/** My Rounds: the own rounds. */
export function RoundsPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const duration = useDuration();
  const url = useUrlFilter(defaults);
  const { search, status, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages } = useKeyedList(useListOwnRoundsQuery, query, pageSize);
  const [viewed, view] = useUrlParam('round');
  const [edited, edit] = useUrlParam('edit');
  const [leaving, setLeaving] = useState<OwnRoundRow>();
  const { submit, withdraw, submitting, withdrawing } = useMoveRound();
  const columns = roundColumns(t, duration, {
    submit: (round) => void submit(round),
    withdraw: setLeaving,
    edit,
    view,
    busy: submitting,
    mayWrite,
  });
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
      {t('supplier.rounds.create')}
    </Button>
  );
  return (
    <ListPage
      title={t('supplier.rounds.title')}
      purpose={t('supplier.rounds.purpose')}
      action={create}
      search={t('supplier.rounds.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={columns}
      rowKey={(round) => round.id}
      failed={t('supplier.toast.roundsFailed')}
      noun="rounds"
      empty={{ title: t('supplier.rounds.emptyTitle'), text: t('supplier.rounds.empty'), action: create }}
      filters={
        <Select
          className="list-select"
          aria-label={t('supplier.rounds.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...roundStatuses.filter(isProduced).map((one) => ({ value: one, label: t(`status.round.${one}`) })),
          ]}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(roundId, open) => <PerformanceDialog roundId={roundId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
      <DialogOf subject={edited}>
        {(roundId, open) => (
          <RoundDialog draftId={roundId === 'new' ? undefined : roundId} open={open} onClose={() => edit(undefined)} />
        )}
      </DialogOf>
      <DialogOf subject={leaving}>
        {(round, open) => (
          <ConfirmDialog
            open={open}
            title={t('supplier.rounds.withdrawTitle', { title: round.title })}
            confirmLabel={t('supplier.rounds.withdraw')}
            danger
            busy={withdrawing}
            onConfirm={() => void withdraw(round).then(() => setLeaving(undefined))}
            onClose={() => setLeaving(undefined)}
          >
            {t('supplier.rounds.withdrawText')}
          </ConfirmDialog>
        )}
      </DialogOf>
    </ListPage>
  );
}

/** 'active' is a legal status that nothing produces (decision 7). */
function isProduced(status: (typeof roundStatuses)[number]): boolean {
  return status !== 'active';
}
