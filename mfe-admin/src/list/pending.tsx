import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '@junto/ui/core';
import css from './list.module.css';

interface PendingProps {
  count?: number;
  icon: ReactNode;
  /** Opens the item that has waited longest; absent: shows the number only. */
  onOpen?: () => void;
}

/** Number of items of a list that wait for a decision, with a link to the next one; hidden while there are none. */
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
