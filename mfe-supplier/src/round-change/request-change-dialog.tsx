import { useState } from 'react';
import { problemCode } from '@junto/api-client/failure';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { useChangeText } from '@junto/remote-kit/round-change/use-change-text';
import { Field, Input } from '@junto/ui/core';
import { FormDialog, InstantPicker, Select } from '@junto/ui/data';
import { useRequestRoundChangeMutation, useStaleTags } from '../api';
import { OfferTerms } from './offer-terms';
import css from './round-change.module.css';
import { initialChange, problemsOf, requestOf, termsOf, type TypedTerms } from './typed-change';

interface Values {
  closeAt: string | null;
  note: string;
}

/** Requests a later deadline, or terms that are better for buyers, of a running round. */
export function RequestChangeDialog({ round, open, onClose }: DialogControl & { round: OwnRound }) {
  const t = useChangeText();
  const announce = useOutcomeToast();
  const stale = useStaleTags();
  const [send, { isLoading }] = useRequestRoundChangeMutation();
  const [initial] = useState(() => initialChange(round));
  const [terms, setTerms] = useState(initial.terms);
  const [{ closeAt, note }, setValues] = useState<Values>(initial);
  const [tried, setTried] = useState(false);
  const typed = { closeAt, note, terms };
  const problems = tried ? problemsOf(round, typed) : [];
  const general = problems.find(({ field }) => field === 'closeAt');
  const put = (offerId: string, next: TypedTerms | undefined) =>
    setTerms((before) => {
      const after = new Map(before);
      if (next) after.set(offerId, next);
      else after.delete(offerId);
      return after;
    });
  const submit = async () => {
    if (problemsOf(round, typed).length > 0) return;
    const { error } = await send({ params: { round_id: round.id }, body: requestOf(round, typed) });
    const outcome = { done: t('roundChange.sent'), failed: t('roundChange.sendFailed') };
    if (!announce(error, { ...outcome, text: round.title, entity: 'round' })) stale(['rounds']);
    // What was typed stays unless the round no longer takes a request.
    if (!error || problemCode(error) === 'stale_state') onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      onClose={onClose}
      title={t('roundChange.title')}
      subtitle={t('roundChange.purpose')}
      busy={isLoading}
      initialValues={{ closeAt, note }}
      changed={terms !== initial.terms || closeAt !== initial.closeAt || note !== initial.note}
      onTry={() => setTried(true)}
      onSubmit={() => void submit()}
      saveLabel={t('roundChange.send')}
    >
      <Field label={t('roundChange.closeAt')} name="closeAt" extra={t('roundChange.closeAtHint')} optional>
        <InstantPicker placeholder="" onChange={(at) => setValues((before) => ({ ...before, closeAt: at }))} />
      </Field>
      {general && (
        <p className={css.problem} role="alert">
          {t(`roundChange.problem.${general.code}`)}
        </p>
      )}
      <fieldset className={css.rows}>
        <legend>{t('roundChange.products')}</legend>
        {round.offers
          .filter(({ id }) => terms.has(id))
          .map((offer) => (
            <OfferTerms
              key={offer.id}
              offer={offer}
              terms={terms.get(offer.id) ?? termsOf(offer)}
              problem={problems.find(({ offerId }) => offerId === offer.id)}
              onChange={(next) => put(offer.id, next)}
            />
          ))}
        <Select
          showSearch
          optionFilterProp="label"
          value={null}
          placeholder={t('roundChange.add')}
          aria-label={t('roundChange.addOf')}
          options={round.offers
            .filter(({ id }) => !terms.has(id))
            .map(({ id, product }) => ({ value: id, label: `${product.name} · ${product.sku_code}` }))}
          onChange={(id: string | null) => {
            const offer = round.offers.find((one) => one.id === id);
            if (offer) put(offer.id, termsOf(offer));
          }}
        />
      </fieldset>
      <Field
        label={t('roundChange.note')}
        name="note"
        optional
        rules={[{ max: 500, message: t('ui.field.tooLong', { max: 500 }) }]}
      >
        <Input.TextArea
          rows={3}
          onChange={({ target }) => setValues((before) => ({ ...before, note: target.value }))}
        />
      </Field>
    </FormDialog>
  );
}
