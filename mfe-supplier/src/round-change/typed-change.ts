import type { BodyOf } from '@junto/contracts/endpoint';
import type { requestRoundChange } from '@junto/contracts/supplier/round-changes';
import type { OwnOffer, OwnRound } from '@junto/contracts/supplier/rounds';
import { changeRequestProblems, keepsTerms, type ChangeProblem } from '@junto/domain/outcome/running-change';

/** Terms of a product as they are typed; null is an empty field. */
export interface TypedTerms {
  moq: number | null;
  maxQty: number | null;
  minimumFill: number | null;
}

export interface TypedChange {
  closeAt: string | null;
  note: string;
  /** Products that the supplier chose, by offer. */
  terms: ReadonlyMap<string, TypedTerms>;
}

/** The change that is requested already, or the round as it is. */
export function initialChange({ change, close_at, offers }: OwnRound): TypedChange {
  const requested = change?.status === 'requested' ? change : undefined;
  const known = new Set(offers.map(({ id }) => id));
  return {
    closeAt: requested?.close_at === undefined ? close_at : requested.close_at,
    note: requested?.note ?? '',
    terms: new Map(
      (requested?.offers ?? [])
        .filter(({ round_product_id }) => known.has(round_product_id))
        .map(({ round_product_id, moq, max_qty, minimum_fill }) => [
          round_product_id,
          { moq, maxQty: max_qty, minimumFill: minimum_fill },
        ]),
    ),
  };
}

export function termsOf({ moq, max_qty, minimum_fill = null }: OwnOffer): TypedTerms & { moq: number } {
  return { moq, maxQty: max_qty, minimumFill: minimum_fill };
}

/** @param next undefined: the product keeps its terms */
export function withTerms(typed: TypedChange, offerId: string, next: TypedTerms | undefined): TypedChange {
  const others = [...typed.terms].filter(([id]) => id !== offerId);
  return { ...typed, terms: new Map(next ? [...others, [offerId, next]] : others) };
}

export interface FoundProblem {
  code: ChangeProblem | 'incomplete';
  /** Offer with the problem; absent for the deadline, or the change as a whole. */
  offerId?: string;
  field: 'closeAt' | 'offer' | 'moq' | 'maxQty' | 'minimumFill';
}

/** Problems of a typed change by the rules of the service. */
export function problemsOf(round: OwnRound, typed: TypedChange): FoundProblem[] {
  const incomplete = [...typed.terms].flatMap(([offerId, { moq, maxQty }]): FoundProblem[] => [
    ...(moq === null || moq < 1 ? [{ code: 'incomplete' as const, offerId, field: 'moq' as const }] : []),
    ...(maxQty !== null && maxQty < 1 ? [{ code: 'incomplete' as const, offerId, field: 'maxQty' as const }] : []),
  ]);
  if (incomplete.length > 0) return incomplete;
  const offers = [...typed.terms].map(([id, terms]) => ({ ...terms, id, moq: terms.moq ?? 0 }));
  const found = changeRequestProblems(
    {
      closeAt: dateOf(round.close_at),
      isExtendable: (round.extend_days ?? null) !== null && (round.extended_from ?? null) === null,
      offers: new Map(round.offers.map((offer) => [offer.id, termsOf(offer)])),
    },
    { closeAt: dateOf(typed.closeAt), offers },
  );
  return found.map(({ code, field, offer }) => {
    const offerId = offer === undefined ? undefined : offers[offer]?.id;
    return { code, field, ...(offerId !== undefined && { offerId }) };
  });
}

/** The request: a deadline that stays, and products whose terms stay, are left out. */
export function requestOf(round: OwnRound, { closeAt, note, terms }: TypedChange): BodyOf<typeof requestRoundChange> {
  const now = new Map(round.offers.map((offer) => [offer.id, termsOf(offer)]));
  const offers = [...terms].flatMap(([round_product_id, { moq, maxQty, minimumFill }]) => {
    const before = now.get(round_product_id);
    const after = { moq: moq ?? 0, maxQty, minimumFill };
    if (!before || keepsTerms(before, after)) return [];
    return [{ round_product_id, moq: after.moq, max_qty: maxQty, minimum_fill: minimumFill }];
  });
  const isSame = dateOf(closeAt)?.getTime() === dateOf(round.close_at)?.getTime();
  return { ...(!isSame && { close_at: closeAt }), offers, note: note.trim() || null };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
