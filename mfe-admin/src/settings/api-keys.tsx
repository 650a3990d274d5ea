import { DeleteOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '@junto/contracts/identity/api-keys';
import { actionsColumn } from '@junto/remote-kit/columns';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { IconAction } from '@junto/remote-kit/icon-action';
import { EmptyState, RelativeTime } from '@junto/ui/core';
import { ConfirmDialog, DataTable, DialogOf, MainCell, type Column } from '@junto/ui/data';
import { useListAllApiKeysQuery, useRevokeAnyApiKeyMutation } from '../api';
import { cutList } from '../list/cut-list';
import { PlatformSheet } from '../list/platform-sheet';

/** The live API keys of all companies; each can be revoked. */
export function ApiKeys() {
  const { t } = useTranslation();
  const read = useListAllApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [leaving, setLeaving] = useState<ApiKey>();
  return (
    <>
      <PlatformSheet
        of={read}
        title={t('admin.apiKeys.title')}
        failed={t('admin.apiKeys.failed')}
        foot={(data) => cutList(t, data, 'newest')}
      >
        {(data) => (
          <DataTable
            label={t('admin.apiKeys.title')}
            columns={keyColumns(t, setLeaving)}
            rows={data?.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('admin.apiKeys.empty')} />}
          />
        )}
      </PlatformSheet>
      <DialogOf subject={leaving}>
        {(key, open) => <Revoke apiKey={key} open={open} onClose={() => setLeaving(undefined)} />}
      </DialogOf>
    </>
  );
}

/** Asks before programs that use it are shut out. */
function Revoke({ apiKey, open, onClose }: { apiKey: ApiKey; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [send, { isLoading }] = useRevokeAnyApiKeyMutation();
  const { id, name, company_name } = apiKey;
  const revoke = async () => {
    const { error } = await send({ params: { key_id: id } });
    onClose();
    announce(error, { done: t('admin.apiKeys.revoked'), text: name, failed: t('admin.apiKeys.notRevoked') });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.apiKeys.revokeTitle')}
      confirmLabel={t('admin.apiKeys.revoke')}
      danger
      busy={isLoading}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {t('admin.apiKeys.revokeText', { name, company: company_name ?? t('ui.empty.none') })}
    </ConfirmDialog>
  );
}

function keyColumns(t: TFunction, leave: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      title: t('admin.apiKeys.key'),
      card: 'title',
      gives: true,
      render: ({ name, start }) => <MainCell name={name} meta={`${start}…`} />,
    },
    {
      key: 'company',
      title: t('admin.apiKeys.company'),
      card: 'meta',
      cardTitle: true,
      gives: true,
      render: ({ company_name, made_by_name }) => (
        <MainCell name={company_name ?? t('ui.empty.none')} meta={made_by_name} />
      ),
    },
    {
      key: 'used',
      title: t('admin.apiKeys.used'),
      card: 'meta',
      cardTitle: true,
      render: ({ used_at }) => (used_at ? <RelativeTime at={used_at} /> : t('ui.empty.none')),
    },
    actionsColumn(t('admin.column.actions'), (key) => (
      <IconAction
        tip={t('admin.apiKeys.revoke')}
        label={t('admin.apiKeys.revokeOf', { name: key.name })}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => leave(key)}
      />
    )),
  ];
}
