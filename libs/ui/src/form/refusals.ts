import type { FormInstance } from 'antd';

interface Refusal {
  value: unknown;
  text: string;
}

/** Refusals of single form values by a service, per form. */
const refusals = new WeakMap<FormInstance, Map<string, Refusal>>();

/**
 * Shows at a field that a service refused its current value, until the value changes or the form is submitted again.
 */
export function refuseField<Values>(form: FormInstance<Values>, name: string, text: string): void {
  const ofForm = refusals.get(form) ?? new Map<string, Refusal>();
  refusals.set(form, ofForm.set(name, { value: form.getFieldValue(name as never), text }));
  form.setFields([{ name: name as never, errors: [text] }]);
}

/** Clears all refusals before a submit: a change of another field may have made a refused value valid. */
export function forgetRefusals<Values>(form: FormInstance<Values>): void {
  refusals.delete(form);
}

/** The refusal of a field's current value; validation on blur would clear it otherwise. */
export function refusalOf(form: FormInstance, name: unknown, value: unknown): string | undefined {
  const refused = typeof name === 'string' ? refusals.get(form)?.get(name) : undefined;
  return refused && Object.is(refused.value, value) ? refused.text : undefined;
}
