import { useState } from 'react';
import { problemCode } from '@junto/api-client/failure';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Field, Input } from '@junto/ui/core';
import { FormDialog, InstantPicker } from '@junto/ui/data';
import { useStaleTags } from '../api';
import { ChangedProducts } from './changed-products';
import { roundChangeApi } from './round-change-api';
import css from './round-change.module.css';
import { initialChange, problemsOf, requestOf, withTerms, type TypedChange } from './typed-change';

type Values = Pick<TypedChange, 'closeAt' | 'note'>;

/** Requests a later deadline, or terms that are better for buyers, of a running round. */
export function RequestChangeDialog({ round, ...dialog }: DialogControl & { round: OwnRound }) {
  const t = useChangeText();
  const { send, busy } = useRequest(round, dialog.onClose);
  const [initial] = useState(() => initialChange(round));
  const [typed, type] = useState(initial);
  const [tried, setTried] = useState(false);
  const problems = tried ? problemsOf(round, typed) : [];
  const general = problems.find(({ field }) => field === 'closeAt');
  const set = (values: Partial<Values>) => type((before) => ({ ...before, ...values }));
  return (
    <FormDialog<Values>
      {...dialog}
      title={t('roundChange.title')}
      subtitle={t('roundChange.purpose')}
      busy={busy}
      initialValues={{ closeAt: initial.closeAt, note: initial.note }}
      changed={typed !== initial}
      onTry={() => setTried(true)}
      onSubmit={() => void (problemsOf(round, typed).length === 0 && send(typed))}
      saveLabel={t('roundChange.send')}
    >
      <Field label={t('roundChange.closeAt')} name="closeAt" extra={t('roundChange.closeAtHint')} optional>
        <InstantPicker placeholder="" onChange={(closeAt) => set({ closeAt })} />
      </Field>
      {general && (
        <p className={css.problem} role="alert">
          {t(`roundChange.problem.${general.code}`)}
        </p>
      )}
      <ChangedProducts
        round={round}
        terms={typed.terms}
        problems={problems}
        onChange={(offerId, next) => type((before) => withTerms(before, offerId, next))}
      />
      <Field label={t('roundChange.note')} name="note" optional max={500}>
        <Input.TextArea rows={3} onChange={({ target }) => set({ note: target.value })} />
      </Field>
    </FormDialog>
  );
}

/** Sends the request; what was typed stays after a failure unless the round no longer takes one. */
function useRequest(round: OwnRound, onDone: () => void) {
  const t = useChangeText();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [request, { isLoading }] = roundChangeApi.useRequestRoundChangeMutation();
  const send = async (typed: TypedChange) => {
    const { error } = await request({ params: { round_id: round.id }, body: requestOf(round, typed) });
    const outcome = { done: t('roundChange.sent'), failed: t('roundChange.sendFailed') };
    if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
    if (!error || problemCode(error) === 'stale_state') onDone();
  };
  return { send, busy: isLoading };
}
