import { useTranslation } from 'react-i18next';
import { Alert, useFormat } from '@junto/ui/core';
import type { Standing } from '../deadline/use-standing';

interface StandingNoticeProps {
  standing: Standing;
  openAt: string | null;
  mayBuy: boolean;
}

/** Why a round takes no orders now; hidden while it does. */
export function StandingNotice({ standing, openAt, mayBuy }: StandingNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (standing === 'closed') return <Alert type="warning" showIcon title={t('buyer.dialog.closedNow')} />;
  if (standing === 'closing') return <Alert type="warning" showIcon title={t('buyer.dialog.closing')} />;
  if (standing === 'opens')
    return (
      <Alert type="info" showIcon title={t('buyer.dialog.opensAt', { date: openAt ? format.exact(openAt) : '' })} />
    );
  return mayBuy ? null : <Alert type="info" showIcon title={t('buyer.readOnly')} />;
}
