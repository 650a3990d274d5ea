import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { tradeCurrency } from '@junto/contracts/wire';
import { incoterms } from '@junto/domain/incoterm';
import { closePolicies } from '@junto/domain/outcome/terms';
import { localStore } from '@junto/remote-kit/browser-storage';
import { useSession } from '@junto/remote-kit/remote-context';
import { Form } from '@junto/ui/core';
import { emptyRound, type RoundValues } from './round-draft';

const storedAfterMs = 1000;
const placeOf = (personId: string) => `junto.create-round.${personId}`;

const storedProduct = z.object({
  id: z.string(),
  name: z.string(),
  sku_code: z.string(),
  unit_price: z.number(),
  currency: tradeCurrency,
  units_per_pack: z.number(),
  active: z.boolean(),
  image: z.string().nullable(),
});
const storedValues = z.object({
  title: z.string(),
  description: z.string(),
  currency: tradeCurrency,
  open_at: z.string().nullable(),
  close_at: z.string().nullable(),
  // Absent from what an earlier release stored.
  close_policy: z.enum(closePolicies).default('ask'),
  extend_days: z.number().nullable().default(null),
  incoterm: z.enum(incoterms).nullable(),
  incoterm_place: z.string(),
  delivery_terms: z.string(),
  offers: z.array(
    z.object({
      product: storedProduct,
      moq: z.number().nullable(),
      maxQty: z.number().nullable(),
      minimumFill: z.number().nullable().optional(),
      tiers: z
        .array(z.object({ id: z.number(), fromUnits: z.number().nullable(), price: z.number().nullable() }))
        .optional(),
      listPrice: z.number().nullable().optional(),
      isMoqAssumed: z.boolean().optional(),
    }),
  ),
}) satisfies z.ZodType<RoundValues>;

/**
 * Values of Create Round that this person typed earlier in this browser. Values of another form, as an earlier release
 * may have stored them, are ignored.
 */
export function readStoredValues(personId: string): RoundValues | undefined {
  try {
    return storedValues.parse(JSON.parse(localStore.getItem(placeOf(personId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

export interface StoredValues {
  /** `elsewhere`: another tab stored later values. */
  state: 'untouched' | 'saving' | 'saved' | 'elsewhere';
  /** Epoch ms of the last time this tab stored the values. */
  savedAt: number | undefined;
  /** True if the values differ from an empty round. */
  isStarted: boolean;
  /** Stores at once, before the dialog closes. */
  flush: () => void;
  /** Removes the stored values after the round is created. */
  forget: () => void;
}

/**
 * Stores the values of Create Round one second after the last change, per person and browser.
 * @param empty values of an empty round
 * @param isStored false for a draft and a copy, which are not stored
 */
export function useStoredValues(
  form: ReturnType<typeof Form.useForm<RoundValues>>[0],
  empty: RoundValues,
  isStored: boolean,
): StoredValues {
  const place = placeOf(useSession().profile.id);
  const values = Form.useWatch([], form) as RoundValues | undefined;
  const text = isStored && values ? textOf(values) : undefined;
  const [last, setLast] = useState<{ text: string; at?: number }>();
  if (text && !last) setLast({ text });
  const isOver = useRef(false);
  const isStarted = text !== undefined && text !== textOf(empty);
  const store = () => {
    if (isOver.current || text === undefined || text === last?.text) return;
    if (isStarted) localStore.setItem(place, text);
    else localStore.removeItem(place);
    setLast({ text, at: Date.now() });
  };
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), storedAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isElsewhere = useStoredElsewhere(place, last?.at);
  return {
    state: isElsewhere ? 'elsewhere' : text !== last?.text ? 'saving' : last?.at ? 'saved' : 'untouched',
    savedAt: last?.at,
    isStarted,
    flush: store,
    forget: () => {
      if (!isStored) return;
      isOver.current = true;
      localStore.removeItem(place);
    },
  };
}

function textOf(values: RoundValues): string {
  return JSON.stringify({ ...emptyRound, ...values });
}

/** Whether another tab stored values later than this one. */
function useStoredElsewhere(place: string, savedAt: number | undefined): boolean {
  const [seen, setSeen] = useState<{ after: number | undefined }>();
  useEffect(() => {
    const note = ({ key }: StorageEvent) => key === place && setSeen({ after: savedAt });
    window.addEventListener('storage', note);
    return () => window.removeEventListener('storage', note);
  }, [place, savedAt]);
  return seen !== undefined && seen.after === savedAt;
}
