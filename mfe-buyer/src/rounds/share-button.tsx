import { ShareAltOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { Button, useNotify } from '@junto/ui/core';

/**
 * Opens the menu of a device that is held in the hand, where it has one; else copies the address, with the open
 * product.
 */
export function ShareButton({ roundId, title }: { roundId: string; title: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { search } = useLocation();
  const path = useHref({ pathname: `/rounds/${roundId}`, search });
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Somebody who closes the menu again has changed their mind: nothing failed.
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
