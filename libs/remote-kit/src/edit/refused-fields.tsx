import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { ProblemCode } from '@junto/contracts/problems';
import { refuseField, type Form } from '@junto/ui/core';

/** Wire name of the field a refusal is about, for codes that imply one. */
const fieldOf: Partial<Record<ProblemCode, string>> = {
  category_exists: 'name',
  sku_exists: 'sku_code',
  closes_before_opening: 'close_at',
  closes_in_the_past: 'close_at',
  extension_without_close: 'close_at',
  incoterm_incomplete: 'incoterm_place',
  due_date_past: 'due_date',
  gross_below_net: 'gross_weight',
  password_too_common: 'password',
  email_taken: 'email',
  webhook_not_secure: 'url',
  webhook_not_public: 'url',
};

/** Fields of a request body that a refusal is about; empty if it is not about a field. */
export function refusedFields(failure: unknown): string[] {
  if (!isFailure(failure) || failure.kind !== 'problem') return [];
  const { code, params, errors } = failure;
  const named = code === 'product_locked' ? params.field : fieldOf[code];
  if (typeof named === 'string') return [named];
  return [...new Set(errors.map(({ path }) => path.split('.')[0]!))];
}

type FormOf<Values> = ReturnType<typeof Form.useForm<Values>>[0];

/**
 * Shows the error of a refused write at its form field and scrolls there, in addition to the toast.
 * @param failure error of the form's last write; form fields have their wire names
 */
export function useRefusedFields<Values>(form: FormOf<Values>, failure: unknown): void {
  const { t } = useTranslation();
  const mark = useEffectEvent(() => {
    const names = refusedFields(failure).filter((name) => form.getFieldInstance(name));
    if (names.length === 0) return;
    for (const name of names) refuseField(form, name, problemText(t, failure));
    form.focusField(names[0]!);
  });
  useEffect(() => {
    if (failure) mark();
  }, [failure]);
}
