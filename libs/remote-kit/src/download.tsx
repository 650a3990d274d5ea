import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, saveFile } from '@junto/api-client/download';
import type { ArgOf } from '@junto/api-client/service-api';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { Button, Dropdown } from '@junto/ui/core';
import { useFailureToast } from './failure-toast';
import { useSession } from './remote-context';

type FileSpec = EndpointSpec & { file: string };

/** Fetches a file with the session's token and hands it to the browser. @param failed the sentence when that fails */
export function useDownload(failed: string) {
  const session = useSession();
  const fail = useFailureToast();
  const [busy, setBusy] = useState(false);
  const download = async <E extends FileSpec>(spec: E, args: ArgOf<E>, name: string) => {
    setBusy(true);
    const answer = await downloadFile(spec, args, session);
    setBusy(false);
    if ('error' in answer) return fail(failed, answer.error);
    return saveFile(answer.data.blob, answer.data.name ?? name);
  };
  return { download, busy };
}

type Download = ReturnType<typeof useDownload>['download'];

interface DownloadMenuProps {
  files: readonly { label: string; take: (download: Download) => Promise<void> }[];
  /** The sentence when that fails. */
  failed: string;
}

/** A button that offers one thing in several forms of a file. */
export function DownloadMenu({ files, failed }: DownloadMenuProps) {
  const { t } = useTranslation();
  const { download, busy } = useDownload(failed);
  const items = files.map(({ label, take }) => ({ key: label, label, onClick: () => void take(download) }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {t('ui.action.download')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
