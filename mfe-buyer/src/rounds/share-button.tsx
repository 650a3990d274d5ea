import { ShareAltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { Button, useNotify } from '@junto/ui/core';

/** Opens the share sheet of a mobile device if it has one; otherwise copies the URL, including the expanded product. */
export function ShareButton({ roundId, title }: { roundId: string; title: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { search } = useLocation();
  const path = useHref({ pathname: `/rounds/${roundId}`, search });
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the share sheet rejects the promise, but is not a failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: t('buyer.round.copied') });
    } catch {
      notify({ tone: 'error', title: t('ui.error.title'), text: t('buyer.round.notCopied'), reason: url });
    }
  };
  return (
    <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => void share()}>
      {t('buyer.round.share')}
    </Button>
  );
}
