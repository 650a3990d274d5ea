import { useState, type ReactNode } from 'react';
import { Form, lazyPart } from '@junto/ui/core';

/** Lazy: the confirmation contains dialogs, which a page without typed text does not need. */
const LeaveGuard = lazyPart(async () => (await import('./leave-guard')).LeaveGuard, { fallback: null });

type FormInstance<Values> = ReturnType<typeof Form.useForm<Values>>[0];
/** By name. */
type Forms = Record<string, Pick<FormInstance<unknown>, 'isFieldsTouched'>>;

/** Registers the forms of a page, each with a `name`. Leaving with unsaved text asks for confirmation. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<Forms>();
  return (
    <Form.Provider onFormChange={(_name, changed) => setForms(changed.forms)}>
      {children}
      {forms && <LeaveGuard isUnsaved={() => Object.values(forms).some((form) => form.isFieldsTouched())} />}
    </Form.Provider>
  );
}

/** Marks the values of a form as saved. */
export function markSaved<Values>(form: FormInstance<Values>): void {
  form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, touched: false })));
}
