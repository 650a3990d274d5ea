import type { PayloadOf } from '@junto/contracts/event';
import {
  poolLostMoq,
  poolNearedMoq,
  poolPriceFell,
  poolReachedMoq,
  roundBuyersWarned,
  roundCartsCleared,
  roundChangeAnnounced,
  roundExtensionAnnounced,
  roundSettled,
  roundSettlementUndone,
  waitlistOffered,
} from '@junto/contracts/events/buyer';
import {
  roundApproved,
  roundClosed,
  roundClosingSoon,
  roundExtended,
  roundTermsChanged,
  roundRejected,
  roundSubmitted,
  roundWithdrawn,
} from '@junto/contracts/events/supplier';
import { rule, type Rule } from './rule';

type RoundPayload = PayloadOf<typeof roundApproved>;

const own = {
  // Excludes replays for read models, which have no state before.
  when: ({ before }: RoundPayload) => before !== null,
  to: ({ round }: RoundPayload) => ({ company: round.supplier_id }),
  data: ({ round }: RoundPayload) => ({ round }),
};
type AnnouncedPayload = PayloadOf<
  typeof roundBuyersWarned | typeof roundExtensionAnnounced | typeof roundChangeAnnounced
>;
const announced = {
  to: ({ buyer_ids }: AnnouncedPayload) => ({ peoplesCompanies: buyer_ids }),
  data: ({ round_id: id, round_title: title, close_at }: AnnouncedPayload) => ({
    round: { id, title, status: 'approved' as const, close_at },
  }),
};
const ofSettlement = {
  to: ({ supplier_id }: PayloadOf<typeof roundSettled>) => ({ company: supplier_id }),
  data: ({ settlement }: PayloadOf<typeof roundSettled>) => ({ settlement }),
};

type PoolPayload = PayloadOf<typeof poolReachedMoq | typeof poolNearedMoq>;

const suppliersPool = {
  when: ({ more }: PoolPayload) => !more,
  to: ({ supplier_id }: PoolPayload) => ({ company: supplier_id }),
  data: (pool: PoolPayload) => ({ pool }),
};
const membersPool = {
  to: ({ buyer_ids }: PoolPayload) => ({ peoplesCompanies: buyer_ids }),
  data: (pool: PoolPayload) => ({ pool }),
};
const priceOfPool = { data: (pool: PayloadOf<typeof poolPriceFell>) => ({ pool }) };

/**
 * Buyers get messages about rounds they participate in. Only the buyer service knows the participants, so its events
 * list them.
 */
export const roundWebhookRules: Rule[] = [
  rule('round.submitted', 'supplier', roundSubmitted, own),
  rule('round.withdrawn', 'supplier', roundWithdrawn, own),
  rule('round.approved', 'supplier', roundApproved, own),
  rule('round.rejected', 'supplier', roundRejected, own),
  rule('round.closing_soon', 'supplier', roundClosingSoon, own),
  rule('round.closing_soon', 'buyer', roundBuyersWarned, announced),
  rule('round.extended', 'supplier', roundExtended, own),
  rule('round.extended', 'buyer', roundExtensionAnnounced, announced),
  rule('round.terms_changed', 'supplier', roundTermsChanged, own),
  rule('round.terms_changed', 'buyer', roundChangeAnnounced, announced),
  rule('round.closed', 'supplier', roundClosed, own),
  rule('round.closed', 'buyer', roundCartsCleared, {
    when: ({ round_title }) => round_title !== undefined,
    to: ({ buyer_ids, ordered_buyer_ids = [] }) => ({ peoplesCompanies: [...buyer_ids, ...ordered_buyer_ids] }),
    data: ({ round_id: id, round_title, cleared_at, unmet }) => ({
      round: { id, title: round_title!, status: 'closed', close_at: cleared_at, unmet },
    }),
  }),
  rule('round.settled', 'supplier', roundSettled, ofSettlement),
  rule('round.settlement_undone', 'supplier', roundSettlementUndone, ofSettlement),
  rule('pool.neared_moq', 'supplier', poolNearedMoq, suppliersPool),
  rule('pool.neared_moq', 'buyer', poolNearedMoq, membersPool),
  rule('pool.reached_moq', 'supplier', poolReachedMoq, suppliersPool),
  rule('pool.reached_moq', 'buyer', poolReachedMoq, membersPool),
  rule('pool.lost_moq', 'supplier', poolLostMoq, suppliersPool),
  rule('pool.lost_moq', 'buyer', poolLostMoq, membersPool),
  rule('pool.price_fell', 'supplier', poolPriceFell, { ...suppliersPool, ...priceOfPool }),
  rule('pool.price_fell', 'buyer', poolPriceFell, { ...membersPool, ...priceOfPool }),
  rule('waitlist.offered', 'buyer', waitlistOffered, {
    to: ({ buyer_id }) => ({ peoplesCompanies: [buyer_id] }),
    data: (waitlist) => ({ waitlist }),
  }),
];
