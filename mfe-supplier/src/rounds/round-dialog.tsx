import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxOffers } from '@junto/domain/round';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Reading } from '@junto/remote-kit/reading';
import { Form } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { useReadOwnRoundQuery } from '../api';
import { ProductSelection } from './product-selection';
import {
  emptyRound,
  offerProblem,
  offersOfRound,
  selectionProblem,
  valuesOfRound,
  type RoundValues,
} from './round-draft';
import { RoundFields } from './round-fields';
import css from './rounds.module.css';
import { usePickedOffers } from './use-picked-offers';
import { useSaveRound } from './use-save-round';

interface RoundDialogProps {
  /** None: a new round. */
  draftId: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Create Round: makes a round or changes a draft. */
export function RoundDialog({ draftId, open, onClose }: RoundDialogProps) {
  const { t } = useTranslation();
  const isNew = draftId === undefined;
  const { draft, instead } = useFirstDraft(draftId);
  const [form] = Form.useForm<RoundValues>();
  const picked = usePickedOffers(draft && offersOfRound(draft));
  const { offers } = picked;
  const [tried, setTried] = useState(false);
  const { save, busy, error } = useSaveRound(draft, onClose);
  useRefusedFields(form, error);
  const currency = Form.useWatch('currency', form) ?? emptyRound.currency;
  const wrong = selectionProblem(offers);

  const finish = (values: RoundValues) => {
    if (wrong || offers.some((offer) => offerProblem(offer, values.currency))) return;
    void save(values, offers);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="details"
      title={t(isNew ? 'supplier.rounds.create' : 'supplier.rounds.editTitle')}
      subtitle={t(isNew ? 'supplier.rounds.createText' : 'supplier.rounds.editText')}
      busy={busy}
      note={t('supplier.rounds.count', { count: offers.length })}
      form={form}
      initialValues={draft ? valuesOfRound(draft) : emptyRound}
      onSubmit={finish}
      onTry={() => setTried(true)}
      saveLabel={isNew ? t('supplier.rounds.saveDraft') : undefined}
      disabled={Boolean(instead)}
      instead={instead}
      below={
        <>
          <ProductSelection picked={picked} currency={currency} />
          {tried && wrong && (
            <p className={css.selectionProblem} role="alert">
              {t(`supplier.rounds.${wrong}`, { max: maxOffers })}
            </p>
          )}
        </>
      }
    >
      <RoundFields />
    </FormDialog>
  );
}

/**
 * The draft as it was first read: later versions don't take away what is being typed.
 * @returns `instead` is shown until it has come
 */
function useFirstDraft(draftId: string | undefined) {
  const query = useReadOwnRoundQuery({ params: { round_id: draftId ?? '' } }, { skip: !draftId });
  const read = query.currentData;
  const [draft, setDraft] = useState(read);
  if (read && read.id !== draft?.id) setDraft(read);
  return { draft, instead: draftId && !draft && <Reading of={query} entity="round" /> };
}
