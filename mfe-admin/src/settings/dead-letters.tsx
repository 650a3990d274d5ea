import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadLetter } from '@junto/contracts/admin/dead-letters';
import { countColumn, dateColumn } from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { EmptyState } from '@junto/ui/core';
import { CutText, DataTable, DialogOf, MainCell, type Column } from '@junto/ui/data';
import { useListDeadLettersQuery } from '../api';
import { letterName, letterOwner } from '../audit/letter-words';
import { cutList } from '../list/cut-list';
import { PlatformSheet } from '../list/platform-sheet';
import { DeadLetterDialog } from './dead-letter-dialog';

/** Events that consumers gave up: each can be read, handed to its consumer again, and given up for good. */
export function DeadLetters() {
  const { t } = useTranslation();
  const read = useListDeadLettersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [viewed, view] = useState<DeadLetter>();
  return (
    <>
      <PlatformSheet
        of={read}
        title={t('admin.settings.deadLetters')}
        failed={t('admin.deadLetters.failed')}
        note={t('admin.deadLetters.text')}
        foot={(data) => cutList(t, data, 'oldest')}
      >
        {(data) => (
          <DataTable
            label={t('admin.settings.deadLetters')}
            columns={letterColumns(t, view)}
            rows={data?.items}
            rowKey={({ sequence }) => String(sequence)}
            empty={<EmptyState title={t('admin.deadLetters.empty')} />}
            onOpen={view}
          />
        )}
      </PlatformSheet>
      <DialogOf subject={viewed}>
        {(letter, open) => <DeadLetterDialog letter={letter} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
    </>
  );
}

function letterColumns(t: TFunction, view: (letter: DeadLetter) => void): Column<DeadLetter>[] {
  return [
    {
      key: 'event',
      title: t('admin.deadLetters.event'),
      card: 'title',
      gives: true,
      render: (letter) => <MainCell name={letterName(t, letter)} meta={letterOwner(t, letter)} />,
    },
    {
      key: 'reason',
      title: t('admin.deadLetters.reason'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ reason }) => <CutText>{reason}</CutText>,
    },
    countColumn('failures', t('admin.deadLetters.failures'), ({ failures }) => failures),
    dateColumn('at', t('admin.deadLetters.at'), { sortable: false }),
    {
      key: 'actions',
      title: t('ui.table.actions'),
      align: 'right',
      card: 'actions',
      render: (letter) => (
        <ViewAction
          label={t('admin.deadLetters.viewOf', { event: letterName(t, letter) })}
          onView={() => view(letter)}
        />
      ),
    },
  ];
}
