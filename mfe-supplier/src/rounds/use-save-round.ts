import { useTranslation } from 'react-i18next';
import { errorIdOf, isFailure } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import type { Edit } from '@junto/remote-kit/edit/use-edit';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { useNotify } from '@junto/ui/core';
import { supplierApi, useStaleTags } from '../api';
import { bodyOfRound, type RoundValues } from './round-draft';

/** Creates a round with all its offers, or saves the changes of a draft. */
export function useSaveRound(
  draft: Pick<OwnRoundRow, 'id'> | undefined,
  edit: Pick<Edit<RoundValues, ReturnType<typeof bodyOfRound>>, 'changesOf' | 'onConflict'>,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const stale = useStaleTags();
  const [create, creating] = supplierApi.useCreateRoundMutation();
  const [update, updating] = supplierApi.useUpdateRoundMutation();
  const keys = useWriteKeys();

  const save = async (values: RoundValues) => {
    const body = bodyOfRound(values);
    const { error } = draft
      ? await update({ params: { round_id: draft.id }, body: edit.changesOf(values) })
      : await create({ body, idempotencyKey: keys.keyOf('create') });
    keys.settle('create', error);
    if (edit.onConflict(error)) return undefined;
    if (!error) {
      notify({
        tone: 'success',
        title: t(draft ? 'supplier.toast.roundUpdated' : 'supplier.toast.roundCreated'),
        text: body.title,
      });
      return onSaved();
    }
    stale(['rounds', 'products']);
    if (draft) return fail(t('supplier.toast.updateRoundFailed'), error, 'round');
    // The fixed message mentions the connection; a rejection shows its real reason.
    if (isFailure(error) && error.kind === 'problem')
      return notify({
        tone: 'error',
        title: t('ui.error.title'),
        text: problemText(t, error, 'round'),
        errorId: errorIdOf(error),
      });
    return fail(t('supplier.toast.createRoundFailed'), error);
  };
  return { save, busy: creating.isLoading || updating.isLoading, error: creating.error ?? updating.error };
}
