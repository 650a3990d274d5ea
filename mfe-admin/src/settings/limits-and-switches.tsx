import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@junto/contracts/admin/settings';
import { settings } from '@junto/contracts/settings';
import { settingWord } from '@junto/i18n/formats/trail-words';
import { actionsColumn } from '@junto/remote-kit/columns';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { DateText, useFormat } from '@junto/ui/core';
import { ConfirmDialog, DataTable, DialogOf, MainCell, type Column } from '@junto/ui/data';
import { useChangeSettingMutation, useListSettingsQuery } from '../api';
import type { Reading } from '../audit/reading';
import { valueWord } from '../audit/setting-words';
import { PlatformSheet } from '../list/platform-sheet';
import { SettingDialog } from './setting-dialog';

/** What an operator may change while the platform runs, with who changed it last. */
export function LimitsAndSwitches() {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useListSettingsQuery();
  const [changed, change] = useState<Setting>();
  const [undone, undo] = useState<Setting>();
  return (
    <>
      <PlatformSheet
        of={read}
        title={t('admin.limits.title')}
        failed={t('admin.limits.failed')}
        note={t('admin.limits.text')}
      >
        {(data) => (
          <DataTable
            label={t('admin.limits.title')}
            columns={settingColumns({ t, format }, change, undo)}
            rows={data?.items}
            rowKey={({ name }) => name}
          />
        )}
      </PlatformSheet>
      <DialogOf subject={changed}>
        {(setting, open) => <SettingDialog setting={setting} open={open} onClose={() => change(undefined)} />}
      </DialogOf>
      <DialogOf subject={undone}>
        {(setting, open) => <SetBack setting={setting} open={open} onClose={() => undo(undefined)} />}
      </DialogOf>
    </>
  );
}

/** Asks whether a setting is to stand as it is declared again. */
function SetBack({ setting, open, onClose }: { setting: Setting; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = useChangeSettingMutation();
  const { name, value, version } = setting;
  const setBack = async () => {
    const { error } = await send({ params: { name }, body: { value: null, version, seen: { value } } });
    onClose();
    announce(error, {
      done: t('admin.limits.saved'),
      text: settingWord(t, name),
      failed: t('admin.limits.saveFailed'),
    });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.limits.setBackTitle')}
      confirmLabel={t('admin.limits.setBack')}
      busy={isLoading}
      onConfirm={() => void setBack()}
      onClose={onClose}
    >
      {t('admin.limits.setBackText', {
        setting: settingWord(t, name),
        value: valueWord({ t, format }, settings[name].initial),
      })}
    </ConfirmDialog>
  );
}

function settingColumns(
  wording: Pick<Reading, 't' | 'format'>,
  change: (setting: Setting) => void,
  undo: (setting: Setting) => void,
): Column<Setting>[] {
  const { t } = wording;
  return [
    {
      key: 'name',
      title: t('admin.limits.setting'),
      card: 'title',
      gives: true,
      // A note is read to its end: it says what a switch does before it is pressed.
      render: ({ name }) => <MainCell name={settingWord(t, name)} meta={<>{t(`admin.limits.note.${name}`)}</>} />,
    },
    {
      key: 'value',
      title: t('admin.limits.value'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ value }) => valueWord(wording, value),
    },
    {
      key: 'changed',
      title: t('admin.limits.changed'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ changed_at, changed_by }) =>
        changed_at ? (
          <MainCell name={changed_by?.name ?? t('trail.someone')} meta={<DateText at={changed_at} withTime />} />
        ) : (
          t('admin.limits.never')
        ),
    },
    actionsColumn(t('admin.column.actions'), (setting) => (
      <>
        <IconAction
          tip={t('ui.action.edit')}
          label={t('admin.limits.changeOf', { setting: settingWord(t, setting.name) })}
          icon={<EditOutlined aria-hidden />}
          onClick={() => change(setting)}
        />
        {!setting.is_initial && (
          <IconAction
            tip={t('admin.limits.setBack')}
            label={t('admin.limits.setBackOf', { setting: settingWord(t, setting.name) })}
            icon={<UndoOutlined aria-hidden />}
            onClick={() => undo(setting)}
          />
        )}
      </>
    )),
  ];
}
