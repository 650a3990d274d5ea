import { useState, type ReactNode } from 'react';
import { Form, lazyPart } from '@junto/ui/core';

/** Its question comes with dialogs, which a page without typed text does without. */
const LeaveGuard = lazyPart(async () => (await import('./leave-guard')).LeaveGuard, { fallback: null });

type FormInstance<Values> = ReturnType<typeof Form.useForm<Values>>[0];
/** By name. */
type Forms = Record<string, Pick<FormInstance<unknown>, 'isFieldsTouched'>>;

/** A page's forms, each with a `name`. Leaving the page with typed text that was not saved asks first. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<Forms>();
  return (
    <Form.Provider onFormChange={(_name, changed) => setForms(changed.forms)}>
      {children}
      {forms && <LeaveGuard isUnsaved={() => Object.values(forms).some((form) => form.isFieldsTouched())} />}
    </Form.Provider>
  );
}

/** Marks what is typed in a form as saved. */
export function markSaved<Values>(form: FormInstance<Values>): void {
  form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, touched: false })));
}
