import { buyerParty } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { MainCell } from '@junto/ui/data';

interface BuyerCellProps {
  of: { buyer_id: string; buyer_name?: string | null; buyer_company_name?: string | null };
}

/** Buyer of an order: the company, below it the person and the short buyer id. Without a name, only the id. */
export function BuyerCell({ of: { buyer_id, buyer_name, buyer_company_name } }: BuyerCellProps) {
  if (!buyer_name) return <MainCell name={buyer_company_name ?? shortId(buyer_id)} />;
  const { name, person } = buyerParty({ buyer_name, buyer_company_name });
  // Wraps: a truncated id is useless.
  return <MainCell name={name} meta={<span>{[person, shortId(buyer_id)].filter(Boolean).join(' · ')}</span>} />;
}
