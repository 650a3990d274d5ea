import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { Form } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { ChosenOffers } from './chosen-offers';
import { CopyNotes } from './copy-notes';
import { CurrencyField } from './currency-field';
import { useLeavingImport } from './leaving-import';
import { OffersField } from './offers-field';
import { ProductSelection } from './product-selection';
import { bodyOfRound, offerProblem, selectionProblem, valuesOfRound, type RoundValues } from './round-draft';
import { RoundFields } from './round-fields';
import { RoundNote } from './round-note';
import { useStoredValues } from './stored-round-values';
import { usePickedOffers } from './use-picked-offers';
import { useRoundStart } from './use-round-start';
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
  const [form] = Form.useForm<RoundValues>();
  const { draft, copied, empty, isBlank, initialValues, instead } = useRoundStart(form, draftId, copyId);
  const picked = usePickedOffers(form);
  const { offers } = picked;
  const [tried, setTried] = useState(false);
  const [edited, setEdited] = useState(0);
  const stored = useStoredValues(form, empty, isBlank);
  const edit = useEdit({ stored: draft, form, valuesOf: valuesOfRound, bodyOf: bodyOfRound, ...useRoundWords(offers) });
  const close = (leave: () => void) => () => {
    leave();
    onClose();
  };
  const { save, busy, error } = useSaveRound(draft, edit, close(stored.forget));
  useRefusedFields(form, error);
  const currency = Form.useWatch('currency', form) ?? initialValues.currency;
  const wrong = selectionProblem(offers);

  const finish = (values: RoundValues) => {
    const problem = offers.find((offer) => offerProblem(offer, values.currency));
    if (problem) return picked.lead(problem.product.id);
    if (!wrong) void save(values);
  };
  const leaving = useLeavingImport({ open, onClose: close(stored.flush) });
  return (
    <FormDialog
      open={open}
      onClose={leaving.leave}
      width="full"
      title={t(`supplier.rounds.${copyId ? 'copyTitle' : isNew ? 'create' : 'editTitle'}`)}
      subtitle={t(isNew ? 'supplier.rounds.createText' : 'supplier.rounds.editText')}
      busy={busy}
      note={<RoundNote {...{ picked, currency, stored }} onStartOver={() => form.setFieldsValue(empty)} />}
      form={form}
      initialValues={initialValues}
      onSubmit={finish}
      onTry={() => setTried(true)}
      saveLabel={isNew ? t('supplier.rounds.saveDraft') : undefined}
      disabled={Boolean(instead) || edit.undecided || leaving.isSending}
      changed={edited > 0}
      stored={isBlank}
      instead={instead}
      beside={
        <>
          {leaving.question}
          <ProductSelection picked={picked} currency={currency} onEdited={setEdited} />
          <ChosenOffers picked={picked} currency={currency} problem={tried ? wrong : undefined} />
        </>
      }
    >
      {copied && <CopyNotes {...copied} />}
      {edit.conflict}
      <CurrencyField picked={picked} currency={currency} />
      <RoundFields />
      <OffersField />
    </FormDialog>
  );
}
