import { HourglassOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllRounds, type AdminRoundRow } from '@junto/contracts/admin/rounds';
import { listedRoundStatuses } from '@junto/domain/round';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { adminApi, useStaleTags } from '../api';
import { Pending } from '../list/pending';
import { useDecidedElsewhere } from '../list/use-decided-elsewhere';
import { decidedHere, decideHere, isPending } from './decided-here';
import { RejectRoundDialog } from './reject-round-dialog';
import { roundColumns } from './round-columns';
import { RoundDialog } from './round-dialog';
import { useCloseRound } from './use-close-round';

/** Rounds of all suppliers in every status, including drafts (decision 23). */
export function RoundsPage() {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const rounds = useListPage(listAllRounds, adminApi.useListAllRoundsQuery, 10);
  const [viewed, view] = useUrlParam('round');
  const [rejecting, setRejecting] = useState<AdminRoundRow>();
  const closing = useCloseRound();
  const [approve, approving] = adminApi.useApproveRoundMutation();

  const approved = async (round: AdminRoundRow) => {
    const error = await decideHere(round, () => approve({ params: { round_id: round.id }, body: {} }));
    const done = t('admin.toast.roundApproved');
    const failed = t('admin.toast.roundStatusFailed');
    if (!announce(error, { done, text: round.title, failed, entity: 'round' })) stale(['rounds', 'dashboard']);
  };
  const busy = approving.isLoading ? approving.originalArgs?.params.round_id : undefined;
  const moves = { approve: (round: AdminRoundRow) => void approved(round), reject: setRejecting, close: closing.ask };
  const columns = roundColumns(t, { ...moves, view, busy });

  return (
    <ListPage
      of={rounds}
      title={t('admin.rounds.title')}
      purpose={t('admin.rounds.purpose')}
      search={t('admin.rounds.search')}
      columns={columns}
      onOpen={({ id }) => view(id)}
      failed={t('admin.toast.roundsFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="rounds"
      empty={{ title: t('admin.rounds.empty'), text: t('admin.rounds.emptyText') }}
      end={<Pending count={rounds.list.data?.pending} icon={<HourglassOutlined aria-hidden />} />}
      highlighted={useDecidedElsewhere(rounds.list.data?.items, isPending, decidedHere)}
      filters={
        <StatusFilter of={rounds} label={t('admin.column.status')} entity="round" statuses={listedRoundStatuses} />
      }
    >
      <DialogHost subject={viewed}>
        {(roundId, open) => <RoundDialog roundId={roundId} open={open} moves={moves} onClose={() => view(undefined)} />}
      </DialogHost>
      <DialogHost subject={rejecting}>
        {(round, open) => <RejectRoundDialog round={round} open={open} onClose={() => setRejecting(undefined)} />}
      </DialogHost>
      {closing.dialog}
    </ListPage>
  );
}
