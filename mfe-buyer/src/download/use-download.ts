import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, saveFile } from '@junto/api-client/download';
import type { ArgOf } from '@junto/api-client/service-api';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { useSession } from '@junto/remote-kit/remote-context';
import { useNotify } from '@junto/ui/core';

/** Fetches a file with the session's token and hands it to the browser. @param failed the sentence when that fails */
export function useDownload(failed: string) {
  const { t } = useTranslation();
  const session = useSession();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = useCallback(
    async <E extends EndpointSpec & { file: string }>(spec: E, args: ArgOf<E>, name: string) => {
      setBusy(true);
      const answer = await downloadFile(spec, args, session);
      setBusy(false);
      if ('error' in answer) return notify({ tone: 'error', title: t('ui.error.title'), text: failed });
      saveFile(answer.data.blob, answer.data.name ?? name);
    },
    [failed, notify, session, t],
  );
  return { download, busy };
}
