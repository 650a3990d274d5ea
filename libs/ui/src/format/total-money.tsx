import { Count, Money, MoneyFigure } from '@junto/ui/core';

/** A figure of a stat strip over all currencies, one per line, each with its cents. */
export function TotalMoney({ amounts }: { amounts: readonly { currency: string; amount: number }[] }) {
  if (amounts.length > 1)
    return (
      <span className="money-list money-list--full">
        {amounts.map(({ currency, amount }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </span>
    );
  const [total] = amounts;
  // Without any sales there is no currency to show.
  return total ? <MoneyFigure amount={total.amount} currency={total.currency} /> : <Count value={0} />;
}
