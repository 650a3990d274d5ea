import { MoneyFigure, MoneyList } from '@junto/ui/core';

/** A figure of a stat strip over all currencies; several stand below each other, shortened. */
export function TotalMoney({ amounts }: { amounts: readonly { currency: string; amount: number }[] }) {
  if (amounts.length > 1) return <MoneyList amounts={amounts} />;
  return <MoneyFigure amount={amounts[0]?.amount ?? 0} currency={amounts[0]?.currency} />;
}
