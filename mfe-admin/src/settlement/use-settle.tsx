import { useTranslation } from 'react-i18next';
import type { OfferAllocation, SettlementPreview } from '@junto/contracts/settlement';
import { formatMoney } from '@junto/i18n/formats/money';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { cutText } from '../allocation/cut-text';
import { useStaleTags } from '../api';
import { fromDecisions, needsDecision, type Decisions } from './decisions';
import { settlementApi } from './settlement-api';

/** Settles the round after a confirmation that repeats what happens; an id per dialog makes a repeated press harmless. */
export function useSettle(
  preview: SettlementPreview,
  { decisions, allocations }: { decisions: Decisions; allocations: readonly OfferAllocation[] },
) {
  const { t } = useTranslation();
  const stale = useStaleTags();
  const [settle] = settlementApi.useSettleRoundMutation();
  const { round_id, round_title, offers, placed, settled, currency, scarce = [] } = preview;
  const shared = allocations.filter(({ round_product_id }) =>
    scarce.some((offer) => offer.round_product_id === round_product_id),
  );
  const { ask, dialog } = useConfirmAction((settlement_id: string) => ({
    title: t('admin.settle.confirmTitle', { title: round_title }),
    text: (
      <ul>
        {offers.map(({ round_product_id, product_name, lines }) => (
          <li key={round_product_id}>
            {decisions.get(round_product_id) === 'accept'
              ? t('admin.settle.confirmAccept', { product: product_name, count: lines })
              : t('admin.settle.confirmCancel', { product: product_name, count: lines })}
          </li>
        ))}
        {scarce.map((offer) => (
          <li key={offer.round_product_id}>
            {offer.product_name}: {cutText(t, offer)}
          </li>
        ))}
        <li>{t('admin.settle.confirmOrders', { count: placed.orders - settled.orders })}</li>
        <li>{t('admin.settle.confirmValue', { amount: formatMoney(settled.total_value, currency) })}</li>
      </ul>
    ),
    label: t('admin.settle.settle'),
    keepLabel: t('admin.settle.back'),
    send: () =>
      settle({
        params: { round_id },
        // A product may have left the list since it was decided.
        body: {
          settlement_id,
          decisions: fromDecisions(decisions).filter(({ round_product_id }) =>
            offers.some((offer) => offer.round_product_id === round_product_id && needsDecision(offer)),
          ),
          ...(shared.length > 0 && { allocations: shared }),
        },
      }),
    outcome: {
      done: t('admin.settle.begun'),
      text: round_title,
      failed: t('admin.settle.settleFailed'),
      entity: 'round' as const,
    },
    onFailed: () => stale(['rounds', 'orders']),
  }));
  return { ask: () => ask(crypto.randomUUID()), dialog };
}
