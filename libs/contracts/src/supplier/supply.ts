import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { maxSupplyReason } from '@junto/domain/outcome/supply';
import { endpoint } from '../endpoint';
import { filledText, id } from '../wire';
import { ownRound } from './rounds';

export const stateSupply = endpoint('PUT /api/supplier/rounds/:round_id/supply', 'stateSupply', {
  summary:
    'State how many units of a product can be delivered, with the reason, until the round is settled or an invoice of it is sent. Null takes the figure back.',
  body: z.strictObject({
    round_product_id: id,
    supply: z
      .strictObject({ units: z.int().min(0).max(numberKinds.units.max), reason: filledText(maxSupplyReason) })
      .nullable(),
  }),
  answer: ownRound,
  refusals: [
    'not_found',
    'company_missing',
    'company_inactive',
    'stale_state',
    'round_settled',
    'round_settling',
    'settlement_invoiced',
  ],
  stale: ['rounds', 'dashboard', 'sales'],
});
