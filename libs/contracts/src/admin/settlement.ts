import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  offerAllocations,
  offerClaims,
  offerDecisions,
  settleRefusals,
  settlement,
  settlementPreview,
} from '../settlement';
import { id } from '../wire';

/** A POST because a thousand decisions exceed a URL; it changes nothing. */
export const previewSettlement = endpoint('POST /api/admin/rounds/:round_id/settlement/preview', 'previewSettlement', {
  summary: 'Preview what the settlement of a closed round does with these decisions and allocations.',
  body: z.strictObject({ decisions: offerDecisions.default([]), allocations: offerAllocations.default([]) }),
  answer: settlementPreview,
  refusals: ['not_found', 'try_again'],
  tags: ['rounds', 'orders'],
});

export const readClaims = endpoint(
  'GET /api/admin/rounds/:round_id/settlement/claims/:round_product_id',
  'readClaims',
  {
    summary:
      'List the order lines of a product with more demand than supply, in order of placing; none above a thousand.',
    answer: offerClaims,
    refusals: ['not_found', 'try_again'],
    tags: ['rounds', 'orders'],
  },
);

export const settleRound = endpoint('PUT /api/admin/rounds/:round_id/settlement', 'settleRound', {
  summary:
    'Settle a closed round: accept or cancel the lines of each offer that closed below its MOQ, and share each supply that is below the demand. Returns `settling` until its orders are written.',
  body: z.strictObject({
    settlement_id: id,
    decisions: offerDecisions,
    allocations: offerAllocations.default([]),
  }),
  answer: settlement,
  refusals: [...settleRefusals, 'try_again'],
  stale: ['rounds', 'orders', 'dashboard'],
});

export const undoSettlement = endpoint('POST /api/admin/rounds/:round_id/settlement/undo', 'undoSettlement', {
  summary: 'Undo the settlement of a round within 24 hours, unless one of its invoices was sent.',
  body: z.strictObject({ settlement_id: id }),
  answer: settlement,
  refusals: ['not_found', 'round_settling', 'undo_too_late', 'settlement_invoiced', 'try_again'],
  stale: ['rounds', 'orders', 'dashboard'],
});
