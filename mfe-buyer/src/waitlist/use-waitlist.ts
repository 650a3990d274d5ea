import { withMoreEndpoints } from '@junto/api-client/more-endpoints';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { joinWaitlist, leaveWaitlist, readWaitlist, type WaitlistPlace } from '@junto/contracts/buyer/waitlist';
import { waitlistAreas } from '@junto/i18n/areas/waitlist';
import { useLateTexts } from '@junto/remote-kit/late-texts';
import { useNow } from '@junto/ui/core';
import { buyerApi } from '../api';

export const { useReadWaitlistQuery, useJoinWaitlistMutation, useLeaveWaitlistMutation } = withMoreEndpoints(buyerApi, {
  readWaitlist,
  joinWaitlist,
  leaveWaitlist,
});

/** Texts of the waitlist. */
export const useWaitlistText = () => useLateTexts('waitlist', waitlistAreas);

/** Those before may leave without an event for this buyer. */
const polled = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
const clockMs = 20_000;

export interface Retry {
  isRetrying: boolean;
  /** Reads again. @returns whether that succeeded */
  onRetry: () => Promise<boolean>;
}

interface WaitlistOfOffer {
  isRead: boolean;
  /** Undefined unless the last complete read failed. */
  retry: Retry | undefined;
  /** Undefined without a place, and once its held units lapsed. */
  place: WaitlistPlace | undefined;
  /** The offer of this buyer that lapsed last; undefined with a place. */
  lapsed: { units: number; at: string } | undefined;
  /** Buyers in line and the units they want. */
  line: { buyers: number; units: number };
  now: number;
}

/** The waitlist of an offer as its buyer sees it now. */
export function useWaitlist({ id, round_id }: Pick<Offer, 'id' | 'round_id'>): WaitlistOfOffer {
  const { data, error, isFetching, refetch } = useReadWaitlistQuery({ params: { round_id } }, polled);
  const now = useNow(clockMs);
  const isOfOffer = (one: { round_product_id: string }) => one.round_product_id === id;
  const place = data?.places.find(isOfOffer);
  const ended = data?.lapsed.find(isOfOffer);
  const line = data?.lines.find(isOfOffer) ?? { buyers: 0, units: 0 };
  const isRead = data !== undefined;
  const retry = { isRetrying: isFetching, onRetry: async () => !(await refetch()).error };
  const read = { isRead, retry: !isRead && error ? retry : undefined, line, now };
  if (place?.held_until && Date.parse(place.held_until) <= now)
    return { ...read, place: undefined, lapsed: { units: place.held, at: place.held_until } };
  const lapsed = !place && ended ? { units: ended.units, at: ended.lapsed_at } : undefined;
  return { ...read, place, lapsed };
}
