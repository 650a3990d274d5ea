import { useTranslation } from 'react-i18next';
import { lazyPart, Skeleton } from '@junto/ui/core';
import css from './second-factor.module.css';

/** Lazy: its chunk contains tables and dialogs, which sign-in does not need. */
const QRCode = lazyPart(async () => (await import('@junto/ui/data')).QRCode, { fallback: <Skeleton rows={4} /> });

/** Secret for an authenticator app: a QR code, rendered locally, and the text to type. */
export function OfferedSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.offered}>
      <p>{t('shell.factor.scan')}</p>
      <div>
        <QRCode type="svg" value={uri} size={192} bordered={false} aria-label={t('shell.factor.picture')} />
      </div>
      <p>
        {t('shell.factor.typeInstead')} <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
