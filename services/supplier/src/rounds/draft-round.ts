import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { roundChanged, roundCreated } from '@junto/contracts/events/supplier';
import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  createRound as createRoundSpec,
  type OwnRound,
  type updateRound as updateRoundSpec,
} from '@junto/contracts/supplier/rounds';
import { changedFields } from '@junto/domain/edit';
import { foldText } from '@junto/domain/fold-text';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { onceByKey } from '@junto/service-kit/idempotency';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { activeCompany } from '../companies/own-company';
import { count } from '../figures/count';
import { ProductModel } from '../products/product.model';
import { serialized } from '../serialize';
import { changeOwnRound } from './change-own-round';
import { performanceOf } from './performance';
import {
  asOfferedNow,
  judgeExtension,
  judgeNamedPlace,
  judgeOffers,
  judgeTimes,
  judgeWeight,
  neverCloses,
  offersBytes,
} from './round';
import { enteredTerms, toStoredTerms } from './round-terms';
import type { OfferDoc, RoundDoc } from './round.model';
import { insertRound, moveRound } from './save-round';

type Body = BodyOf<typeof createRoundSpec>;
type No = RefusalsOf<typeof createRoundSpec>;

/** Creates a draft with its offers, all or nothing, once per idempotency key (decisions 14 and 15). */
export async function createRound(
  supplierId: string,
  body: Body,
  key: string,
  cause: EventContext,
): Promise<OwnRound | No> {
  const id = randomUUID();
  const claim = { callerId: userBehind(cause), operation: createRoundSpec.id, key, body };
  const insert = async (session: ClientSession) => {
    const draft = await draftOf(session, supplierId, body, []);
    if (isRefusal(draft)) return draft;
    const round: RoundDoc = {
      _id: id,
      supplier_id: supplierId,
      ...draft,
      status: 'draft',
      close_step: 'none',
      reason: null,
      close_step_at: null,
      created_at: new Date(),
      submitted_at: null,
      approved_at: null,
      closed_at: null,
      version: 1,
    };
    await insertRound(session, round, roundCreated, cause);
    await count(session, supplierId, { rounds: 1 });
    return performanceOf(round, session);
  };
  return serialized(supplierId, () => onceByKey<OwnRound | No>(claim, insert));
}

/**
 * Changes the given fields of a draft, on top of changes by others (decision 48); an offer of the same product keeps
 * its id. Without a difference nothing is written or published. Refuses conflicting fields, and rounds that are not
 * drafts, with their state.
 */
export function updateRound(
  supplierId: string,
  roundId: string,
  { version, seen, ...fields }: BodyOf<typeof updateRoundSpec>,
  cause: EventContext,
): Promise<OwnRound | RefusalsOf<typeof updateRoundSpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    if (from.status !== 'draft') return refuse('round_not_draft', { status: from.status });
    const present = await performanceOf(from, session);
    const editable = editableOf(from);
    const met = resolveEditConflict(fields, { version, seen }, present, editable);
    if (met) return met;
    if (Object.keys(changedFields(editable, fields)).length === 0) return from;
    const change = await draftOf(session, supplierId, { ...editable, ...fields }, from.offers);
    if (isRefusal(change)) return change;
    const before = new Set(from.offers.map(({ product_id }) => product_id));
    if (change.offers.some(({ product_id }) => !before.has(product_id)))
      await count(session, supplierId, { draft_changes: 1 });
    return moveRound(session, { from, change, event: roundChanged, cause });
  });
}

/** A draft with the field names of its form. */
function editableOf(round: RoundDoc): Body {
  const { title, description, currency, open_at, close_at, offers } = round;
  return {
    title,
    description,
    currency,
    open_at: open_at?.toISOString() ?? null,
    close_at: close_at?.toISOString() ?? null,
    close_policy: storedPolicy(round),
    extend_days: round.extend_days ?? null,
    incoterm: round.incoterm ?? null,
    incoterm_place: round.incoterm_place ?? null,
    delivery_terms: round.delivery_terms ?? null,
    offers: offers.map(enteredTerms),
  };
}

/**
 * Validates a draft and builds its fields.
 * @param present stored offers, whose ids are reused
 */
async function draftOf(session: ClientSession, supplierId: string, body: Body, present: readonly OfferDoc[]) {
  const company = await activeCompany(supplierId, session);
  if (isRefusal(company)) return company;
  const ids = body.offers.map((offer) => offer.product_id);
  const found = await ProductModel.find({ _id: trusted({ $in: ids }), supplier_id: supplierId })
    .session(session)
    .lean();
  const products = new Map(found.map((product) => [product._id, product]));
  const unknown = ids.findIndex((id) => !products.has(id));
  if (unknown >= 0)
    return refuse('not_found', {}, [{ path: `offers.${unknown}.product_id`, message: 'There is no such product' }]);

  const times = { open_at: dateOf(body.open_at), close_at: dateOf(body.close_at) };
  const offers = body.offers.map((terms) => ({
    id: present.find((offer) => offer.product_id === terms.product_id)?.id ?? randomUUID(),
    ...toStoredTerms(terms),
  }));
  const refusal =
    judgeTimes(times, new Date()) ??
    judgeExtension(body) ??
    judgeNamedPlace(body) ??
    judgeOffers({ currency: body.currency, offers }, products) ??
    judgeWeight({ _id: '', offers }, products, offersBytes.submitted);
  if (refusal) return refusal;
  return {
    title: body.title,
    description: body.description,
    currency: body.currency,
    ...times,
    close_policy: body.close_policy,
    extend_days: body.extend_days,
    awaits_settlement: awaitsSettlement(body),
    incoterm: body.incoterm,
    incoterm_place: body.incoterm_place,
    delivery_terms: body.delivery_terms,
    offers: asOfferedNow(offers, products),
    products: offers.length,
    total_committed: 0,
    total_moq: offers.reduce((sum, offer) => sum + offer.moq, 0),
    buyers: 0,
    title_key: foldText(body.title),
    close_key: times.close_at ?? neverCloses,
    search_text: searchTextOf(body.title, body.description),
  };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
