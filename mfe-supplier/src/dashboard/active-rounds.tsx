import { useTranslation } from 'react-i18next';
import type { ListedOwnRound } from '@junto/contracts/supplier/rounds';
import { MoreLink } from '@junto/remote-kit/card-links';
import type { DashboardRead } from '@junto/remote-kit/dashboard-read';
import { LinkButton } from '@junto/remote-kit/link-button';
import { RoundMeter } from '@junto/ui/core';
import { ListCard, CardProgress } from '@junto/ui/page/list-card';
import { useDuration } from '../duration';
import { useMaySell } from '../may-sell';

interface ActiveRoundsProps extends DashboardRead {
  rounds: readonly ListedOwnRound[] | undefined;
}

/** Up to 3 active rounds with the progress of their pools. */
export function ActiveRounds({ rounds, ...read }: ActiveRoundsProps) {
  const { t } = useTranslation();
  const maySell = useMaySell();
  return (
    <ListCard
      title={t('supplier.dashboard.activeRounds')}
      extra={<MoreLink to="/rounds">{t('supplier.dashboard.myRounds')}</MoreLink>}
      items={rounds}
      {...read}
      empty={{
        title: t('supplier.dashboard.noRoundsTitle'),
        text: t('supplier.dashboard.noRoundsText'),
        action: maySell && <LinkButton to="/rounds?edit=new">{t('supplier.dashboard.createRound')}</LinkButton>,
      }}
      itemKey={(round) => round.id}
    >
      {(round) => <ActiveRound round={round} />}
    </ListCard>
  );
}

function ActiveRound({ round }: { round: ListedOwnRound }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const products = t('supplier.productCount', { count: round.products });
  return (
    <CardProgress
      title={round.title}
      meta={
        <>
          <span>{`${products} · ${t('supplier.buyers', { count: round.buyers })}`}</span>
          <br />
          <span>{duration(round)}</span>
        </>
      }
      action={
        <LinkButton
          to={`/rounds?round=${round.id}`}
          aria-label={t('supplier.dashboard.manageOf', { round: round.title })}
        >
          {t('supplier.dashboard.manage')}
        </LinkButton>
      }
    >
      <RoundMeter progress={round.progress} committed={round.total_committed} moq={round.total_moq} />
    </CardProgress>
  );
}
