import { formatCompactMoney, formatMoney, moneyParts } from '@junto/i18n/formats/money';
import './money.css';

interface MoneyProps {
  /** Decimal, as on the wire. */
  amount: number;
  currency?: string | null;
}

export function Money({ amount, currency }: MoneyProps) {
  return <span className="money">{formatMoney(amount, currency)}</span>;
}

/** Total of a row, in its column. */
export function Amount(money: MoneyProps) {
  return (
    <b className="amount">
      <Money {...money} />
    </b>
  );
}

function CompactMoney({ amount, currency }: MoneyProps) {
  return <span title={formatMoney(amount, currency)}>{formatCompactMoney(amount, currency)}</span>;
}

/** A figure of a stat strip: the cents are smaller and lighter than the number. */
export function MoneyFigure({ amount, currency }: MoneyProps) {
  const { whole, cents } = moneyParts(amount, currency);
  return (
    <span>
      {whole}
      <small>{cents}</small>
    </span>
  );
}

/**
 * One shortened figure per currency: amounts of different currencies are never added (decision 15). An empty list shows
 * $0.00.
 */
export function MoneyList({ amounts }: { amounts: readonly { currency: string; amount: number }[] }) {
  const shown = amounts.length > 0 ? amounts : [{ currency: 'USD', amount: 0 }];
  return (
    <span className="money-list">
      {shown.map(({ currency, amount }) => (
        <span key={currency}>
          <CompactMoney amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
}
