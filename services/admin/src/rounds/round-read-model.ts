import { z } from 'zod';
import { adminRoundRow } from '@junto/contracts/admin/rounds';
import { offer } from '@junto/contracts/buyer/rounds';
import { offeredProduct } from '@junto/contracts/offered-product';
import type { RoundChange } from '@junto/contracts/round-change';
import { roundState } from '@junto/contracts/round-state';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** A product as a round offers it. */
export const storedProduct = storedPart(offeredProduct);
export type StoredProduct = DocOf<typeof storedProduct>;

/** Read model of a round from its draft on, at the version of the supplier service, which owns it. */
export const storedRound = stored(
  'rounds',
  adminRoundRow.extend({
    /** When it started to wait for a decision; otherwise its creation. */
    waits_since: z.date(),
    offers: z.array(offer.omit({ round_id: true })),
    /** Newest change that was requested while it runs, in the wire format. */
    change: z.custom<RoundChange>().nullish(),
    /** Offers whose terms changed since the submission; `offers` has the new terms. */
    changed_terms: roundState.shape.changed_terms,
    /** Offers with a stated supply. */
    supplies: roundState.shape.supplies,
    title_key: z.string(),
    /** Folded title, description and supplier. */
    search_text: z.string(),
    /** Grams of the text (`gramsOf`). */
    grams: z.array(z.string()),
  }),
  [
    // The index contains the text: a search with many matches walks keys instead of documents.
    [{ created_at: -1, _id: -1, search_text: 1 }, { name: 'newest' }],
    [{ status: 1, created_at: -1, _id: -1, search_text: 1 }, { name: 'status_newest' }],
    [{ grams: 1, status: 1, title_key: 1, _id: 1 }, { name: 'grams' }],
    [{ status: 1, waits_since: -1 }],
    [{ status: 1, close_at: 1 }],
    [{ title_key: 1, _id: 1, search_text: 1 }, { name: 'by_title' }],
    [{ status: 1, title_key: 1, _id: 1, search_text: 1 }, { name: 'status_by_title' }],
  ],
);
/** The index of a sort of the list. */
export function roundWalk(ofOneStatus: boolean, sort: string): string {
  const order = sort.endsWith('title') ? 'by_title' : 'newest';
  return ofOneStatus ? `status_${order}` : order;
}
export const RoundReadModel = storedRound.model;
export type RoundProjection = DocOf<typeof storedRound>;
/** A published round: without offers, the projection keeps its own. */
export type RoundNews = Omit<RoundProjection, 'offers' | 'products'> &
  Partial<Pick<RoundProjection, 'offers' | 'products'>>;
/** Projection without the large fields that rows do not show. */
export const notInRows = { offers: 0, grams: 0, change: 0, supplies: 0 } as const;
/** The fields of a row. */
export type RoundRowProjection = Omit<RoundProjection, keyof typeof notInRows>;
