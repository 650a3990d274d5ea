import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark, PageTitle, PoolMeter, Wordmark } from '@junto/ui/core';
import { LanguageSwitch } from '../layout/language';
import './auth.css';

/** The promise left, a form of 400 px right; below 900 px only the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <Promise />
      <main className="auth__side">
        <div className="auth__language">
          <LanguageSwitch />
        </div>
        <div className="auth__form">{children}</div>
      </main>
    </div>
  );
}

/** Title and subtitle of the product, over a form. */
export function AuthTitle() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle className="auth__title">
        <span className="auth__mark">
          <Mark size={32} />
        </span>
        <Wordmark size={32} />
      </PageTitle>
      <p className="auth__subtitle">{t('shell.subtitle')}</p>
    </>
  );
}

const orders = [260, 180, 320, 240, 140];

function Promise() {
  const { t } = useTranslation();
  return (
    <aside className="auth__promise">
      <div className="auth__brand">
        <Mark size={36} onDark />
        <Wordmark size={27} />
      </div>
      <div>
        <p className="auth__claim">{t('auth.promise.title')}</p>
        <p className="auth__explained">{t('auth.promise.text')}</p>
        <div className="auth__card">
          <PoolMeter
            label={t('auth.promise.product')}
            headline={
              <span className="auth__product">
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
          <p className="auth__orders">
            <b>{t('auth.promise.orders')}</b>
            {orders.map((units) => (
              <span key={units} className="auth__units">
                +{units}
              </span>
            ))}
            <span>{t('auth.promise.together')}</span>
          </p>
        </div>
      </div>
      <p className="auth__name">{t('auth.promise.name')}</p>
    </aside>
  );
}
