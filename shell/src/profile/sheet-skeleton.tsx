import { useTranslation } from 'react-i18next';
import { Card, Skeleton } from '@junto/ui/core';
import css from './profile.module.css';

/** Reserves the space of a sheet whose code is loading, so that nothing below it moves. */
export function SheetSkeleton({ title }: { title: 'shell.webhooks.title' | 'shell.profile.preferences' }) {
  const { t } = useTranslation();
  return (
    <Card title={t(title)} padded>
      <div className={css.reserved}>
        <Skeleton />
      </div>
    </Card>
  );
}
