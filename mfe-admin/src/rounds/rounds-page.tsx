import { HourglassOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRoundRow, listAllRounds } from '@junto/contracts/admin/rounds';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { roundStatuses } from '@junto/domain/round';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { useNotify } from '@junto/ui/core';
import { DialogOf, Select } from '@junto/ui/data';
import { useApproveRoundMutation, useListAllRoundsQuery, useStaleTags } from '../api';
import { ListPage } from '../list/list-page';
import '../list/list.css';
import { CloseRoundDialog } from './close-round-dialog';
import { RejectRoundDialog } from './reject-round-dialog';
import { roundColumns } from './round-columns';
import { RoundDialog } from './round-dialog';

type Query = QueryGiven<typeof listAllRounds>;
const defaults = { search: '', status: '', sort: '-created_at' };

/** Rounds of all suppliers, from draft on (decision 45). */
export function RoundsPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const url = useUrlFilter(defaults);
  const { search, status, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages, pageSize } = useKeyedList(useListAllRoundsQuery, query, 10);
  const [viewed, view] = useUrlParam('round');
  const [rejecting, setRejecting] = useState<AdminRoundRow>();
  const [closing, setClosing] = useState<AdminRoundRow>();
  const [approve, approving] = useApproveRoundMutation();
  const pending = list.data?.pending ?? 0;

  const approved = async (round: AdminRoundRow) => {
    const { error } = await approve({ params: { round_id: round.id }, body: {} });
    if (!error) return notify({ tone: 'success', title: t('admin.toast.roundApproved'), text: round.title });
    stale(['rounds']);
    fail(t('admin.toast.roundStatusFailed'), error, 'round');
  };
  const busy = approving.isLoading ? approving.originalArgs?.params.round_id : undefined;
  const columns = roundColumns(t, {
    approve: (round) => void approved(round),
    reject: setRejecting,
    close: setClosing,
    view,
    busy,
  });

  return (
    <ListPage
      title={t('admin.rounds.title')}
      purpose={t('admin.rounds.purpose')}
      search={t('admin.rounds.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={columns}
      rowKey={(round) => round.id}
      failed={t('admin.toast.roundsFailed')}
      noun="rounds"
      empty={{ title: t('admin.rounds.empty'), text: t('admin.rounds.emptyText') }}
      end={
        pending > 0 && (
          <span className="list-pending">
            <HourglassOutlined aria-hidden /> {t('admin.pending', { count: pending })}
          </span>
        )
      }
      filters={
        <Select
          className="list-select"
          aria-label={t('admin.column.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...roundStatuses.map((one) => ({ value: one, label: t(`status.round.${one}`) })),
          ]}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(roundId, open) => <RoundDialog roundId={roundId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
      <DialogOf subject={rejecting}>
        {(round, open) => <RejectRoundDialog round={round} open={open} onClose={() => setRejecting(undefined)} />}
      </DialogOf>
      <DialogOf subject={closing}>
        {(round, open) => <CloseRoundDialog round={round} open={open} onClose={() => setClosing(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}
