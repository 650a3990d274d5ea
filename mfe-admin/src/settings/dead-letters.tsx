import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';
import { actionsColumn, countColumn, dateColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { CutText, DialogHost, MainCell, type Column } from '@junto/ui/data';
import { letterName, letterOwner } from '../audit/letter-words';
import { PlatformTable } from '../list/platform-table';
import { DeadLetterDialog } from './dead-letter-dialog';
import { useDeadLetters } from './platform-reads';

/** Dead letters: events that consumers gave up. Each can be read, replayed or dismissed. */
export function DeadLetters() {
  const { t } = useTranslation();
  const read = useDeadLetters();
  const [viewed, view] = useState<DeadLetter>();
  return (
    <PlatformTable
      of={read}
      title={t('admin.settings.deadLetters')}
      failed={t('admin.deadLetters.failed')}
      note={t('admin.deadLetters.text')}
      first="oldest"
      columns={letterColumns(t, view)}
      rowKey={({ sequence }) => String(sequence)}
      empty={t('admin.deadLetters.empty')}
      onOpen={view}
    >
      <DialogHost subject={viewed}>
        {(letter, open) => <DeadLetterDialog letter={letter} open={open} onClose={() => view(undefined)} />}
      </DialogHost>
    </PlatformTable>
  );
}

function letterColumns(t: TFunction, view: (letter: DeadLetter) => void): Column<DeadLetter>[] {
  return [
    titleColumn('event', t('admin.deadLetters.event'), (letter) => (
      <MainCell name={letterName(t, letter)} meta={letterOwner(t, letter)} />
    )),
    namedColumn('reason', t('admin.deadLetters.reason'), ({ reason }) => <CutText>{reason}</CutText>, {
      ellipsis: true,
    }),
    countColumn('failures', t('admin.deadLetters.failures'), ({ failures }) => failures),
    dateColumn('at', t('admin.deadLetters.at'), { sortable: false }),
    actionsColumn(t('ui.table.actions'), (letter) => (
      <ViewAction label={t('admin.deadLetters.viewOf', { event: letterName(t, letter) })} onView={() => view(letter)} />
    )),
  ];
}
