import type { FormInstance } from 'antd';

interface Refusal {
  value: unknown;
  text: string;
}

/** What a service said of single values of a form. */
const refusals = new WeakMap<FormInstance, Map<string, Refusal>>();

/**
 * Says at a field that its present value was refused; it stays said until the value changes or the form is sent again.
 */
export function refuseField<Values>(form: FormInstance<Values>, name: string, text: string): void {
  const ofForm = refusals.get(form) ?? new Map<string, Refusal>();
  refusals.set(form, ofForm.set(name, { value: form.getFieldValue(name as never), text }));
  form.setFields([{ name: name as never, errors: [text] }]);
}

/** Before a form is sent: another field may have made right what was refused at this one. */
export function forgetRefusals<Values>(form: FormInstance<Values>): void {
  refusals.delete(form);
}

/** What was said of a field's value; a check on leaving the field would take it away otherwise. */
export function refusalOf(form: FormInstance, name: unknown, value: unknown): string | undefined {
  const refused = typeof name === 'string' ? refusals.get(form)?.get(name) : undefined;
  return refused && Object.is(refused.value, value) ? refused.text : undefined;
}
