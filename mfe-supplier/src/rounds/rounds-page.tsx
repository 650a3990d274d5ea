import { useTranslation } from 'react-i18next';
import { listOwnRounds } from '@junto/contracts/supplier/rounds';
import { listedRoundStatuses } from '@junto/domain/round';
import { AddButton } from '@junto/remote-kit/add-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { supplierApi } from '../api';
import { useDuration } from '../duration';
import { NoCompany } from '../list/no-company';
import { useMaySell } from '../may-sell';
import { PerformanceDialog } from './performance-dialog';
import { roundColumns } from './round-columns';
import { useMoveRound } from './use-move-round';
import { useRoundForms } from './use-round-forms';

/** 'active' is a valid status that is never set (decision 6). */
const producedStatuses = listedRoundStatuses.filter((status) => status !== 'active');

/** My Rounds page: the company's own rounds. */
export function RoundsPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const duration = useDuration();
  const rounds = useListPage(listOwnRounds, supplierApi.useListOwnRoundsQuery, 10);
  const [viewed, view] = useUrlParam('round');
  const forms = useRoundForms();
  const { submit, submitting, withdrawal } = useMoveRound();
  const columns = roundColumns(t, duration, {
    submit: (round) => void submit(round),
    withdraw: withdrawal.ask,
    edit: forms.edit,
    copy: forms.copy,
    view,
    busy: submitting,
    mayWrite,
  });
  const create = mayWrite && <AddButton label={t('supplier.rounds.create')} onAdd={() => forms.edit('new')} />;
  return (
    <ListPage
      of={rounds}
      title={t('supplier.rounds.title')}
      purpose={t('supplier.rounds.purpose')}
      action={create}
      above={<NoCompany />}
      search={t('supplier.rounds.search')}
      columns={columns}
      otherSorts={[{ sort: { key: 'created_at', descending: true }, label: t('ui.table.newestFirst') }]}
      onOpen={({ id }) => view(id)}
      failed={t('supplier.toast.roundsFailed')}
      noun="rounds"
      empty={{ title: t('supplier.rounds.emptyTitle'), text: t('supplier.rounds.empty'), action: create }}
      filters={
        <StatusFilter of={rounds} label={t('supplier.rounds.status')} entity="round" statuses={producedStatuses} />
      }
    >
      <DialogHost subject={viewed}>
        {(roundId, open) => <PerformanceDialog roundId={roundId} open={open} onClose={() => view(undefined)} />}
      </DialogHost>
      {forms.dialogs}
      {withdrawal.dialog}
    </ListPage>
  );
}
