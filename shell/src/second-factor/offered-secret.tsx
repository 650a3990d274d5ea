import { useTranslation } from 'react-i18next';
import { lazyPart, Skeleton } from '@junto/ui/core';
import css from './second-factor.module.css';

/** Comes with tables and dialogs, which sign-in does without. */
const QRCode = lazyPart(async () => (await import('@junto/ui/data')).QRCode, { fallback: <Skeleton rows={4} /> });

/** What an authenticator app takes: a picture to scan, drawn here, and the same as letters to type. */
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
