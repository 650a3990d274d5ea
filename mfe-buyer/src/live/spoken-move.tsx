import { useTranslation } from 'react-i18next';
import { SpokenChange } from '@junto/ui/feedback/spoken-change';
import type { HeardRound } from './round-figures';
import { useLatestMove, type ShownPool } from './use-latest-move';

/** Tells readers by ear how the pools on the screen move. */
export function SpokenMove({ shown, heard }: { shown: readonly ShownPool[]; heard: HeardRound | undefined }) {
  const { t } = useTranslation();
  const move = useLatestMove(shown, heard);
  return <SpokenChange sentence={move && t('buyer.poolMoved', { ...move })} />;
}
