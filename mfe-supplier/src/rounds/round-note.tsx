import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Button, useFormat } from '@junto/ui/core';
import { offerProblem, type PickedOffer } from './round-draft';
import css from './selection.module.css';
import type { StoredValues } from './stored-round-values';
import { priceProblems } from './typed-prices';
import type { RoundSelection } from './use-picked-offers';

interface RoundNoteProps extends RoundSelection {
  stored: StoredValues;
  onStartOver: () => void;
}

/** Number of products that need a change; if the first one has a wrong price, its tier. */
function needOf(t: TFunction, wrong: readonly PickedOffer[], currency: TradeCurrency): string {
  const [first] = wrong;
  if (!first || offerProblem(first, currency) !== 'pricesInvalid')
    return t('supplier.rounds.needChange', { count: wrong.length });
  const [problem, ...others] = priceProblems(first);
  const named = { name: first.product.name, tier: problem!.tier + 1 };
  const need = t(`supplier.rounds.tiers.${problem!.field === 'listPrice' ? 'correctListPrice' : 'correct'}`, named);
  const more = others.length + wrong.length - 1;
  return more > 0 ? `${need} ${t('supplier.rounds.tiers.more', { count: more })}` : need;
}

/** Foot of Create Round: products that need a change, and when the typed values were stored. */
export function RoundNote({ picked, currency, stored, onStartOver }: RoundNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offers } = picked;
  const wrong = offers.filter((offer) => offerProblem(offer, currency));
  const startOver = useConfirmAction(() => ({
    title: t('supplier.rounds.startOverTitle'),
    text: t('supplier.rounds.startOverText', { count: offers.length }),
    label: t('supplier.rounds.startOver'),
    danger: true,
    send: onStartOver,
  }));
  const savedAt = stored.savedAt && format.time(new Date(stored.savedAt).toISOString());
  return (
    <span className={css.note}>
      {wrong.length > 0 ? (
        <button type="button" onClick={() => picked.lead(wrong[0]!.product.id)}>
          <WarningOutlined aria-hidden /> <span>{needOf(t, wrong, currency)}</span>
        </button>
      ) : (
        <span>{t('supplier.rounds.count', { count: offers.length })}</span>
      )}
      <span role="status">
        {stored.state === 'saved' && <CheckOutlined aria-hidden />}{' '}
        {stored.state !== 'untouched' && <span>{t(`supplier.rounds.stored.${stored.state}`, { time: savedAt })}</span>}
      </span>
      {stored.isStarted && (
        <Button type="link" onClick={() => startOver.ask()}>
          {t('supplier.rounds.startOver')}
        </Button>
      )}
      {startOver.dialog}
    </span>
  );
}
