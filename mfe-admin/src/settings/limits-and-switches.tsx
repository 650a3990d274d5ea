import { UndoOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@junto/contracts/admin/settings';
import { settings } from '@junto/contracts/settings';
import { settingWord } from '@junto/i18n/formats/trail-words';
import { actionsColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { EditAction, IconAction } from '@junto/remote-kit/icon-action';
import { DateText, useFormat } from '@junto/ui/core';
import { DialogHost, MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import type { Reading } from '../audit/reading';
import { valueWord } from '../audit/setting-words';
import { PlatformTable } from '../list/platform-table';
import { SettingDialog } from './setting-dialog';

/** Runtime settings of the platform, with who changed them last. */
export function LimitsAndSwitches() {
  const { t } = useTranslation();
  const format = useFormat();
  const read = adminApi.useListSettingsQuery();
  const [changed, change] = useState<Setting>();
  const [send] = adminApi.useChangeSettingMutation();
  const setBack = useConfirmAction(({ name, value, version }: Setting) => ({
    title: t('admin.limits.setBackTitle'),
    text: t('admin.limits.setBackText', {
      setting: settingWord(t, name),
      value: valueWord({ t, format }, settings[name].initial),
    }),
    label: t('admin.limits.setBack'),
    send: () => send({ params: { name }, body: { value: null, version, seen: { value } } }),
    outcome: { done: t('admin.limits.saved'), text: settingWord(t, name), failed: t('admin.limits.saveFailed') },
  }));
  return (
    <PlatformTable
      of={read}
      title={t('admin.limits.title')}
      failed={t('admin.limits.failed')}
      note={t('admin.limits.text')}
      columns={settingColumns({ t, format }, change, setBack.ask)}
      rowKey={({ name }) => name}
    >
      <DialogHost subject={changed}>
        {(setting, open) => <SettingDialog setting={setting} open={open} onClose={() => change(undefined)} />}
      </DialogHost>
      {setBack.dialog}
    </PlatformTable>
  );
}

function settingColumns(
  wording: Pick<Reading, 't' | 'format'>,
  change: (setting: Setting) => void,
  setBack: (setting: Setting) => void,
): Column<Setting>[] {
  const { t } = wording;
  return [
    titleColumn('name', t('admin.limits.setting'), ({ name }) => (
      // The note is never truncated: it explains a switch before it is used.
      <MainCell name={settingWord(t, name)} meta={<>{t(`admin.limits.note.${name}`)}</>} />
    )),
    namedColumn('value', t('admin.limits.value'), ({ value }) => valueWord(wording, value), { ellipsis: true }),
    namedColumn(
      'changed',
      t('admin.limits.changed'),
      ({ changed_at, changed_by }) =>
        changed_at ? (
          <MainCell name={changed_by?.name ?? t('trail.someone')} meta={<DateText at={changed_at} withTime />} />
        ) : (
          t('admin.limits.never')
        ),
      { ellipsis: true },
    ),
    actionsColumn(t('admin.column.actions'), (setting) => (
      <>
        <EditAction
          label={t('admin.limits.changeOf', { setting: settingWord(t, setting.name) })}
          onEdit={() => change(setting)}
        />
        {!setting.is_initial && (
          <IconAction
            tip={t('admin.limits.setBack')}
            label={t('admin.limits.setBackOf', { setting: settingWord(t, setting.name) })}
            icon={<UndoOutlined aria-hidden />}
            onClick={() => setBack(setting)}
          />
        )}
      </>
    )),
  ];
}
