import { isRefusal, refuse } from '@junto/contracts/problems';
import { findTouchedRounds as findTouchedRoundsSpec } from '@junto/contracts/supplier/many-products';
import {
  createRound as createRoundSpec,
  listOwnRounds,
  listProductRounds as listProductRoundsSpec,
  readOwnPoolHistory,
  readOwnRound,
  submitRound as submitRoundSpec,
  updateRound as updateRoundSpec,
  withdrawRound as withdrawRoundSpec,
} from '@junto/contracts/supplier/rounds';
import type { SendCommand } from '@junto/service-kit/commands';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { ownCompany, readableCompany } from '../companies/own-company';
import { createRound, updateRound } from './draft-round';
import { listRounds } from './list-rounds';
import { performanceOf } from './performance';
import { listProductRounds } from './product-rounds';
import { readPoolHistory } from './read-pool-history';
import { RoundModel } from './round.model';
import { submitRound, withdrawRound } from './submit-round';
import { findTouchedRounds } from './touched-rounds';

export const roundRoutes = (send: SendCommand): Route[] => [
  route(listOwnRounds, ({ caller, query }) => listRounds(readableCompany(caller), query)),
  route(readOwnRound, async ({ caller, params }) => {
    const supplierId = readableCompany(caller);
    const round = supplierId && (await RoundModel.findOne({ _id: params.round_id, supplier_id: supplierId }).lean());
    return round ? performanceOf(round) : refuse('not_found');
  }),
  route(listProductRoundsSpec, ({ caller, params }) => listProductRounds(readableCompany(caller), params.product_id)),
  route(findTouchedRoundsSpec, async (asked) => {
    const supplierId = ownCompany(asked.caller);
    return isRefusal(supplierId)
      ? supplierId
      : findTouchedRounds(supplierId, asked.body.products, send, contextOfRequest(asked));
  }),
  route(readOwnPoolHistory, (asked) =>
    readPoolHistory(readableCompany(asked.caller), asked.params, send, contextOfRequest(asked)),
  ),
  route(createRoundSpec, async (asked) => {
    const round = await createRound(asked.caller, asked.body, asked.idempotencyKey, contextOfRequest(asked));
    return isRefusal(round) ? round : created(round);
  }),
  route(updateRoundSpec, (asked) =>
    updateRound(asked.caller, asked.params.round_id, asked.body, contextOfRequest(asked)),
  ),
  route(submitRoundSpec, (asked) => submitRound(asked.caller, asked.params.round_id, contextOfRequest(asked))),
  route(withdrawRoundSpec, (asked) => withdrawRound(asked.caller, asked.params.round_id, contextOfRequest(asked))),
];
