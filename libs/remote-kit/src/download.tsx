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

/**
 * Downloads a file with the session's token and saves it in the browser.
 * @param failed message on failure
 */
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
  /** Message on failure. */
  failed: string;
}

/** A button that offers one document in several file formats. */
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
  /** Downloads the rows that match the list's filter, in the user's language. */
  take: (download: Download, language: Language) => Promise<void>;
  /** Number of rows; the button is disabled while it is 0. */
  total: number | undefined;
  /** Message on failure. */
  failed: string;
}

/** Exports all pages of a list with its current filter as a file. */
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
