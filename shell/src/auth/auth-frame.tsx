import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark, PageTitle, PoolMeter, Wordmark } from '@junto/ui/core';
import { LanguageSwitch } from '../layout/language';
import { OperatorsBanner } from '../layout/operators-banner';
import css from './auth.module.css';

/** Layout of the auth pages: product claim on the left, a 400 px form on the right; below 900 px only the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.auth}>
      <Promise />
      <main className={css.authSide}>
        <div className={css.authLanguage}>
          <LanguageSwitch />
        </div>
        <div className={css.authForm}>
          <OperatorsBanner />
          {children}
        </div>
      </main>
    </div>
  );
}

/** Title and subtitle of the product, above a form. */
export function AuthTitle() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle className={css.authTitle}>
        <span className={css.authMark}>
          <Mark size={32} />
        </span>
        <Wordmark size={32} />
      </PageTitle>
      <p className={css.authSubtitle}>{t('shell.subtitle')}</p>
    </>
  );
}

const orders = [260, 180, 320, 240, 140];

function Promise() {
  const { t } = useTranslation();
  return (
    <aside className={css.authPromise}>
      <div className={css.authBrand}>
        <Mark size={36} onDark />
        <Wordmark size={27} />
      </div>
      <div>
        <p className={css.authClaim}>{t('auth.promise.title')}</p>
        <p className={css.authExplained}>{t('auth.promise.text')}</p>
        <div className={css.authCard}>
          <PoolMeter
            label={t('auth.promise.product')}
            headline={
              <span className={css.authProduct}>
                <b>{t('auth.promise.product')}</b>
                <small>{t('auth.promise.supplier')}</small>
              </span>
            }
            place="dialog"
            size="lg"
            committed={1140}
            selected={160}
            moq={1000}
            maxQty={1500}
          />
          <p className={css.authOrders}>
            <b>{t('auth.promise.orders')}</b>
            {orders.map((units) => (
              <span key={units} className={css.authUnits}>
                +{units}
              </span>
            ))}
            <span>{t('auth.promise.together')}</span>
          </p>
        </div>
      </div>
      <p className={css.authName}>{t('auth.promise.name')}</p>
    </aside>
  );
}
