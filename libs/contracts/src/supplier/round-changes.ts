import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { endpoint } from '../endpoint';
import { offerChange } from '../round-change';
import { instant, linesOrNull } from '../wire';
import { ownRound } from './rounds';

export const requestRoundChange = endpoint('POST /api/supplier/rounds/:round_id/change', 'requestRoundChange', {
  summary:
    'Request a later deadline or better terms for buyers of a running round. Replaces a request that awaits its decision.',
  body: z.strictObject({
    /** Null for none; absent to keep the deadline. */
    close_at: instant.nullable().optional(),
    offers: z
      .array(z.strictObject(offerChange.shape))
      .max(maxOffers)
      .refine((offers) => new Set(offers.map((offer) => offer.round_product_id)).size === offers.length, {
        message: 'An offer changes once',
      })
      .default([]),
    note: linesOrNull(500).default(null),
  }),
  answer: ownRound,
  refusals: ['not_found', 'company_missing', 'company_inactive', 'stale_state', 'invalid_request'],
  stale: ['rounds', 'dashboard'],
});

export const withdrawRoundChange = endpoint(
  'POST /api/supplier/rounds/:round_id/change/withdraw',
  'withdrawRoundChange',
  {
    summary: 'Withdraw the requested change of a running round.',
    answer: ownRound,
    refusals: ['not_found', 'company_missing', 'stale_state'],
    stale: ['rounds', 'dashboard'],
  },
);
