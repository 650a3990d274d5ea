import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, saveFile } from '@junto/api-client/download';
import type { ArgOf } from '@junto/api-client/service-api';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import type { Language } from '@junto/i18n/language';
import { Button, useLanguage } from '@junto/ui/core';
import { DropdownMenu } from '@junto/ui/data';
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

export type Download = ReturnType<typeof useDownload>['download'];

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
    <DropdownMenu trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {t('ui.action.download')} <DownOutlined aria-hidden />
      </Button>
    </DropdownMenu>
  );
}

interface ExportButtonProps {
  label: string;
  /** The file answers the list's filter, in the person's language. */
  take: (download: Download, language: Language) => Promise<void>;
  /** Rows there are; nothing to export while there are none. */
  total: number | undefined;
  /** The sentence when that fails. */
  failed: string;
}

/** Saves a list as it is filtered, all its pages, as a file. */
export function ExportButton({ label, take, total, failed }: ExportButtonProps) {
  const language = useLanguage();
  const { download, busy } = useDownload(failed);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      disabled={!total}
      onClick={() => void take(download, language)}
    >
      {label}
    </Button>
  );
}
