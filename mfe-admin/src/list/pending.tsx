import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '@junto/ui/core';
import css from './list.module.css';

interface PendingProps {
  count?: number;
  icon: ReactNode;
  /** Opens the one that has waited longest; left out, they are just counted. */
  onOpen?: () => void;
}

/** How many of a list wait for a decision, and the way to the next of them; nothing while none does. */
export function Pending({ count = 0, icon, onOpen }: PendingProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const words = (
    <>
      {icon} {t('admin.pending', { count })}
    </>
  );
  if (!onOpen) return <span className={css.listPending}>{words}</span>;
  return (
    <Tooltip title={t('admin.openLongest')}>
      <Button type="text" className={css.listPending} onClick={onOpen}>
        {words}
      </Button>
    </Tooltip>
  );
}
