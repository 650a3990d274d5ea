import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxOffers } from '@junto/domain/round';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Form } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { useReadOwnRoundQuery } from '../api';
import { CopyNotes } from './copy-notes';
import { useLeavingImport } from './leaving-import';
import { OffersField } from './offers-field';
import { ProductSelection } from './product-selection';
import { copyOfRound } from './round-copy';
import {
  bodyOfRound,
  emptyRound,
  offerProblem,
  selectionProblem,
  valuesOfRound,
  type RoundValues,
} from './round-draft';
import { RoundFields } from './round-fields';
import css from './rounds.module.css';
import { usePickedOffers } from './use-picked-offers';
import { useRoundWords } from './use-round-words';
import { useSaveRound } from './use-save-round';

interface RoundDialogProps extends DialogControl {
  /** Undefined for a new round. */
  draftId: string | undefined;
  /** The round to copy. */
  copyId?: string;
}

/** Create Round: creates a round (empty or as a copy), or edits a draft. */
export function RoundDialog({ draftId, copyId, open, onClose }: RoundDialogProps) {
  const { t } = useTranslation();
  const isNew = draftId === undefined;
  const { first, instead } = useFirstRead(draftId ?? copyId);
  const [now] = useState(Date.now);
  const draft = isNew ? undefined : first;
  const copy = useMemo(() => (isNew && first ? copyOfRound(first, now) : undefined), [isNew, first, now]);
  const [form] = Form.useForm<RoundValues>();
  const picked = usePickedOffers(form);
  const { offers } = picked;
  const [tried, setTried] = useState(false);
  const [edited, setEdited] = useState(0);
  const edit = useEdit({ stored: draft, form, valuesOf: valuesOfRound, bodyOf: bodyOfRound, ...useRoundWords(offers) });
  const { save, busy, error } = useSaveRound(draft, edit, onClose);
  useRefusedFields(form, error);
  const currency = Form.useWatch('currency', form) ?? emptyRound.currency;
  const wrong = selectionProblem(offers);

  const finish = (values: RoundValues) => {
    if (wrong || offers.some((offer) => offerProblem(offer, values.currency))) return;
    void save(values);
  };
  const leaving = useLeavingImport({ open, onClose });
  return (
    <FormDialog
      open={open}
      onClose={leaving.leave}
      width="full"
      title={t(`supplier.rounds.${copyId ? 'copyTitle' : isNew ? 'create' : 'editTitle'}`)}
      subtitle={t(isNew ? 'supplier.rounds.createText' : 'supplier.rounds.editText')}
      busy={busy}
      note={t('supplier.rounds.count', { count: offers.length })}
      form={form}
      initialValues={copy?.values ?? (draft ? valuesOfRound(draft) : emptyRound)}
      onSubmit={finish}
      onTry={() => setTried(true)}
      saveLabel={isNew ? t('supplier.rounds.saveDraft') : undefined}
      disabled={Boolean(instead) || edit.undecided || leaving.isSending}
      changed={edited > 0}
      instead={instead}
      beside={
        <>
          {leaving.question}
          <ProductSelection picked={picked} currency={currency} onEdited={setEdited} />
          {tried && wrong && (
            <p className={css.selectionProblem} role="alert">
              {t(`supplier.rounds.${wrong}`, { max: maxOffers })}
            </p>
          )}
        </>
      }
    >
      {first && copy && <CopyNotes of={first} changes={copy.changes} />}
      {edit.conflict}
      <RoundFields />
      <OffersField />
    </FormDialog>
  );
}

/**
 * The round as first read: later versions must not overwrite what the user types.
 * @returns `instead` is the placeholder while it loads
 */
function useFirstRead(roundId: string | undefined) {
  const query = useReadOwnRoundQuery({ params: { round_id: roundId ?? '' } }, { skip: !roundId });
  const read = query.currentData;
  const [first, setFirst] = useState(read);
  if (read && read.id !== first?.id) setFirst(read);
  return { first, instead: roundId && !first && <QueryBoundary of={query} entity="round" /> };
}
