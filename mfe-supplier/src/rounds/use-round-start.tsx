import { useEffect, useMemo, useState } from 'react';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { useSession } from '@junto/remote-kit/remote-context';
import { Skeleton, type Form } from '@junto/ui/core';
import { supplierApi } from '../api';
import { copyOfRound } from './round-copy';
import { emptyRound, valuesOfRound, type RoundValues } from './round-draft';
import { readStoredValues } from './stored-round-values';

type FormInstance = ReturnType<typeof Form.useForm<RoundValues>>[0];

/**
 * First values of the form: those of the draft or the copied round, or what this person typed earlier, or an empty
 * round in the currency of most active products.
 * @returns `instead` is the placeholder while they load
 */
export function useRoundStart(form: FormInstance, draftId: string | undefined, copyId: string | undefined) {
  const { id: personId } = useSession().profile;
  const { first, instead } = useFirstRead(draftId ?? copyId);
  const [now] = useState(Date.now);
  const [stored] = useState(() => readStoredValues(personId));
  const isBlank = draftId === undefined && copyId === undefined;
  const currencies = supplierApi.useCountOfferableProductsQuery();
  const isCounted = currencies.data !== undefined || currencies.error !== undefined;
  const usual = currencies.data?.items[0]?.currency;
  const empty = useMemo(() => ({ ...emptyRound, currency: usual ?? emptyRound.currency }), [usual]);
  const draft = draftId === undefined ? undefined : first;
  const copy = useMemo(
    () => (draftId === undefined && first ? copyOfRound(first, now) : undefined),
    [draftId, first, now],
  );
  const placeholder = instead || (isBlank && !isCounted && <Skeleton rows={8} />);
  const isFocused = isBlank && !placeholder;
  useEffect(() => {
    // The dialog is open before the fields are there; the currency above the title is filled already.
    if (isFocused) form.focusField('title');
  }, [form, isFocused]);
  return {
    draft,
    copied: copy && first && { of: first, changes: copy.changes },
    empty,
    isBlank,
    initialValues: copy?.values ?? (draft ? valuesOfRound(draft) : (stored ?? empty)),
    instead: placeholder,
  };
}

/** The round as first read: later versions must not overwrite what the user types. */
function useFirstRead(roundId: string | undefined) {
  const query = supplierApi.useReadOwnRoundQuery({ params: { round_id: roundId ?? '' } }, { skip: !roundId });
  const read = query.currentData;
  const [first, setFirst] = useState(read);
  if (read && read.id !== first?.id) setFirst(read);
  return { first, instead: roundId && !first && <QueryBoundary of={query} entity="round" /> };
}
