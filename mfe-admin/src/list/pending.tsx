import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list.module.css';

/** How many of a list wait for a decision; nothing while none does. */
export function Pending({ count = 0, icon }: { count?: number; icon: ReactNode }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={css.listPending}>
      {icon} {t('admin.pending', { count })}
    </span>
  );
}
