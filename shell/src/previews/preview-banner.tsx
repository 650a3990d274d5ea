import { useTranslation } from 'react-i18next';
import { remoteFolder, type RemoteName } from '@junto/contracts/remotes';
import { Alert, Button } from '@junto/ui/core';
import { endPreviews, previewed } from './previews';

/** Names the areas that this window shows in a preview version, and ends the preview. */
export function PreviewBanner() {
  const { t } = useTranslation();
  const shown = Object.entries(previewed()) as [RemoteName, string][];
  if (shown.length === 0) return null;
  const what = shown.map(([name, version]) => `${remoteFolder(name)} ${version}`).join(', ');
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('shell.preview.title', { what })}
      action={<Button onClick={endPreviews}>{t('shell.preview.end')}</Button>}
    />
  );
}
