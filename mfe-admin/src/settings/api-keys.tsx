import { DeleteOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '@junto/contracts/identity/api-keys';
import { actionsColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { IconAction } from '@junto/remote-kit/icon-action';
import { RelativeTime } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { PlatformTable } from '../list/platform-table';

/** Active API keys of all companies; each can be revoked. */
export function ApiKeys() {
  const { t } = useTranslation();
  const read = adminApi.useListAllApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send] = adminApi.useRevokeAnyApiKeyMutation();
  const revoke = useConfirmAction(({ id, name, company_name }: ApiKey) => ({
    title: t('admin.apiKeys.revokeTitle'),
    text: t('admin.apiKeys.revokeText', { name, company: company_name ?? t('ui.empty.none') }),
    label: t('admin.apiKeys.revoke'),
    danger: true,
    send: () => send({ params: { key_id: id } }),
    outcome: { done: t('admin.apiKeys.revoked'), text: name, failed: t('admin.apiKeys.notRevoked') },
  }));
  return (
    <PlatformTable
      of={read}
      title={t('admin.apiKeys.title')}
      failed={t('admin.apiKeys.failed')}
      first="newest"
      columns={keyColumns(t, revoke.ask)}
      rowKey={({ id }) => id}
      empty={t('admin.apiKeys.empty')}
    >
      {revoke.dialog}
    </PlatformTable>
  );
}

function keyColumns(t: TFunction, revoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    titleColumn('name', t('admin.apiKeys.key'), ({ name, start }) => <MainCell name={name} meta={`${start}…`} />),
    namedColumn(
      'company',
      t('admin.apiKeys.company'),
      ({ company_name, made_by_name }) => <MainCell name={company_name ?? t('ui.empty.none')} meta={made_by_name} />,
      { ellipsis: true },
    ),
    namedColumn('used', t('admin.apiKeys.used'), ({ used_at }) =>
      used_at ? <RelativeTime at={used_at} /> : t('ui.empty.none'),
    ),
    actionsColumn(t('admin.column.actions'), (key) => (
      <IconAction
        tip={t('admin.apiKeys.revoke')}
        label={t('admin.apiKeys.revokeOf', { name: key.name })}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => revoke(key)}
      />
    )),
  ];
}
