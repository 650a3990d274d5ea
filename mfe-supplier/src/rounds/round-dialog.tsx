import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Form } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { ChosenOffers } from './chosen-offers';
import { CopyNotes } from './copy-notes';
import { CurrencyField } from './currency-field';
import { useLeavingImport } from './leaving-import';
import { ProductSelection } from './product-selection';
import { RoundCheck } from './round-check';
import type { RoundValues } from './round-draft';
import { RoundFields } from './round-fields';
import { RoundNote } from './round-note';
import { useStoredValues } from './stored-round-values';
import { usePickedOffers } from './use-picked-offers';
import { useProductCheck } from './use-product-check';
import { useRoundEdit } from './use-round-edit';
import { useRoundStart } from './use-round-start';
import { useRoundSteps } from './use-round-steps';
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
  const [edited, setEdited] = useState(0);
  const stored = useStoredValues(form, empty, isBlank);
  const edit = useRoundEdit(form, draft, picked.offers);
  const close = (leave: () => void) => () => {
    leave();
    onClose();
  };
  const { save, busy, error } = useSaveRound(draft, edit, close(stored.forget));
  useRefusedFields(form, error);
  const currency = Form.useWatch('currency', form) ?? initialValues.currency;
  const products = useProductCheck(picked, currency);
  const steps = useRoundSteps({ picked, error, isUndecided: edit.undecided, checkProducts: products.isPassed });
  const text = t(isNew ? 'supplier.rounds.createText' : 'supplier.rounds.editText');
  const startOver = () => {
    form.setFieldsValue(empty);
    steps.show('terms');
  };
  const leaving = useLeavingImport({ open, onClose: close(stored.flush) });
  return (
    <FormDialog
      open={open}
      onClose={leaving.leave}
      width="full"
      title={t(`supplier.rounds.${copyId ? 'copyTitle' : isNew ? 'create' : 'editTitle'}`)}
      subtitle={text}
      busy={busy}
      note={<RoundNote {...{ picked, currency, stored }} onStartOver={startOver} />}
      form={form}
      initialValues={initialValues}
      onSubmit={(values) => products.isPassed() && void save(values)}
      onTry={products.attempt}
      saveLabel={isNew ? t('supplier.rounds.saveDraft') : undefined}
      disabled={Boolean(instead) || edit.undecided || leaving.isSending}
      changed={edited > 0}
      stored={isBlank}
      instead={instead}
      step={steps.step}
      below={steps.isCheck && <RoundCheck text={text} form={form} onChange={steps.show} />}
      beside={
        <>
          {leaving.question}
          <ProductSelection picked={picked} currency={currency} onEdited={setEdited} />
          <ChosenOffers picked={picked} currency={currency} problem={products.shown} />
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

/** Registers the selected products as a form field; the selection itself is rendered below the fields. */
function OffersField() {
  return (
    <Form.Item name="offers" noStyle>
      <HiddenInput />
    </Form.Item>
  );
}

const HiddenInput = () => null;
