import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { maxOffers } from '@junto/domain/round';
import { Button, ErrorCard, Form, formProps, Skeleton } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
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
import './rounds.css';
import { usePickedOffers } from './use-picked-offers';
import { useSaveRound } from './use-save-round';

interface RoundDialogProps {
  /** 'new', the id of a draft, or none: closed. */
  round: string | undefined;
  onClose: () => void;
}

/** Create Round: makes a round or changes a draft. */
export function RoundDialog({ round, onClose }: RoundDialogProps) {
  const shown = useRef(round);
  if (round) shown.current = round;
  const draftId = shown.current === 'new' ? undefined : shown.current;
  const {
    currentData: draft,
    error,
    refetch,
  } = useReadOwnRoundQuery({ params: { round_id: draftId ?? '' } }, { skip: !draftId || !round });
  return (
    <RoundForm
      open={round !== undefined}
      isNew={draftId === undefined}
      draft={draft}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

interface RoundFormProps {
  open: boolean;
  isNew: boolean;
  /** The draft as read; undefined while it is awaited, and for a new round. */
  draft: OwnRound | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

function RoundForm({ open, isNew, draft, error, onRetry, onClose }: RoundFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RoundValues>();
  const picked = usePickedOffers();
  const { replace, offers } = picked;
  const [tried, setTried] = useState(false);
  const { save, busy, renewKey } = useSaveRound(draft, onClose);
  const draftId = draft?.id;
  const read = useRef(draft);
  read.current = draft;
  // Fills the dialog when it opens and when its draft has come; later versions don't take away what is being typed.
  useEffect(() => {
    if (!open) return;
    renewKey();
    setTried(false);
    form.resetFields();
    form.setFieldsValue(read.current ? valuesOfRound(read.current) : emptyRound);
    replace(read.current ? offersOfRound(read.current) : []);
  }, [open, draftId, form, replace, renewKey]);
  const currency = Form.useWatch('currency', form) ?? emptyRound.currency;
  const wrong = selectionProblem(offers);
  const ready = isNew || draft !== undefined;

  const finish = (values: RoundValues) => {
    if (wrong || offers.some((offer) => offerProblem(offer, values.currency))) return;
    void save(values, offers);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={t(isNew ? 'supplier.rounds.create' : 'supplier.rounds.editTitle')}
      subtitle={t(isNew ? 'supplier.rounds.createText' : 'supplier.rounds.editText')}
      busy={busy}
      note={t('supplier.rounds.count', { count: offers.length })}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.action.cancel')}
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!ready}
            onClick={() => {
              setTried(true);
              form.submit();
            }}
          >
            {t(isNew ? 'supplier.rounds.saveDraft' : 'ui.action.save')}
          </Button>
        </>
      }
    >
      {!ready &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={problemText(t, error, 'round')} onRetry={onRetry} />
        ) : (
          <Skeleton rows={8} />
        ))}
      <div hidden={!ready}>
        <Form form={form} {...formProps} initialValues={emptyRound} onFinish={finish}>
          <RoundFields />
        </Form>
        <ProductSelection picked={picked} currency={currency} />
        {tried && wrong && (
          <p className="selection__problem" role="alert">
            {t(`supplier.rounds.${wrong}`, { max: maxOffers })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
