import { ArrowRightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import { LinkButton } from '@junto/remote-kit/link-button';
import { EmptyState, FigureFailed, RoundMeter, Sheet, SheetRow, Skeleton } from '@junto/ui/core';
import { useMaySell } from '../may-sell';
import css from './dashboard.module.css';

interface ActiveRoundsProps {
  rounds: readonly OwnRoundRow[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Up to 3 active rounds with where their pools stand. */
export function ActiveRounds({ rounds, failed, onRetry }: ActiveRoundsProps) {
  const { t } = useTranslation();
  const maySell = useMaySell();
  const all = (
    <Link className={css.dashboardLink} to="/rounds">
      {t('supplier.dashboard.myRounds')} <ArrowRightOutlined aria-hidden />
    </Link>
  );
  return (
    <Sheet title={t('supplier.dashboard.activeRounds')} extra={all}>
      {!rounds &&
        (failed ? (
          <SheetRow>
            <FigureFailed onRetry={onRetry} />
          </SheetRow>
        ) : (
          <Skeleton rows={6} />
        ))}
      {rounds?.length === 0 && (
        <EmptyState
          title={t('supplier.dashboard.noRoundsTitle')}
          text={t('supplier.dashboard.noRoundsText')}
          action={maySell && <LinkButton to="/rounds?edit=new">{t('supplier.dashboard.createRound')}</LinkButton>}
        />
      )}
      {rounds?.map((round) => (
        <SheetRow key={round.id}>
          <ActiveRound round={round} />
        </SheetRow>
      ))}
    </Sheet>
  );
}

function ActiveRound({ round }: { round: OwnRoundRow }) {
  const { t } = useTranslation();
  return (
    <div className={css.activeRound}>
      <div className={css.activeRoundAbout}>
        <b className="two-lines">{round.title}</b>
        <small>
          {t('supplier.productCount', { count: round.products })} · {t('supplier.buyers', { count: round.buyers })}
        </small>
      </div>
      <div className={css.activeRoundPool}>
        <RoundMeter committed={round.total_committed} moq={round.total_moq} label={round.title} />
      </div>
      <LinkButton
        to={`/rounds?round=${round.id}`}
        aria-label={t('supplier.dashboard.manageOf', { round: round.title })}
      >
        {t('supplier.dashboard.manage')}
      </LinkButton>
    </div>
  );
}
