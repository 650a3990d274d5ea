import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  createRound as createRoundSpec,
  listOwnRounds,
  readOwnRound,
  submitRound as submitRoundSpec,
  updateRound as updateRoundSpec,
  withdrawRound as withdrawRoundSpec,
} from '@junto/contracts/supplier/rounds';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { created } from '@junto/service-kit/http/answers';
import { route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import { createRound, updateRound } from './draft-round';
import { listRounds } from './list-rounds';
import { performanceOf } from './performance';
import { RoundModel } from './round.model';
import { submitRound, withdrawRound } from './submit-round';

export const roundRoutes = [
  route(listOwnRounds, ({ caller, query }) => listRounds(readableCompany(caller), query)),
  route(readOwnRound, async ({ caller, params }) => {
    const supplierId = readableCompany(caller);
    const round = supplierId && (await RoundModel.findOne({ _id: params.round_id, supplier_id: supplierId }).lean());
    return round ? performanceOf(round) : refuse('not_found');
  }),
  route(createRoundSpec, async (asked) => {
    const round = await createRound(asked.caller, asked.body, asked.idempotencyKey, causeOfRequest(asked));
    return isRefusal(round) ? round : created(round);
  }),
  route(updateRoundSpec, (asked) =>
    updateRound(asked.caller, asked.params.round_id, asked.body, causeOfRequest(asked)),
  ),
  route(submitRoundSpec, (asked) => submitRound(asked.caller, asked.params.round_id, causeOfRequest(asked))),
  route(withdrawRoundSpec, (asked) => withdrawRound(asked.caller, asked.params.round_id, causeOfRequest(asked))),
];
