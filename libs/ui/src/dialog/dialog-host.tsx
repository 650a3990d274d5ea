import { Fragment, useState, type ReactNode } from 'react';

interface DialogOfProps<Subject> {
  /** Undefined while the dialog is closed. */
  subject: Subject | undefined;
  /** @param open false during the closing animation, when the subject is already undefined */
  children: (subject: Subject, open: boolean) => ReactNode;
}

/**
 * Mounts a dialog for a subject. When the subject becomes undefined, the dialog renders the last subject until its
 * closing animation ends. Each opening mounts a new instance, so no form, key or state remains from the previous one; a
 * refetched subject does not reset the dialog.
 */
export function DialogHost<Subject>({ subject, children }: DialogOfProps<Subject>) {
  const open = subject !== undefined;
  const [last, setLast] = useState({ subject, open, opening: 0 });
  if (open !== last.open || (open && subject !== last.subject)) {
    const opening = open && !last.open ? last.opening + 1 : last.opening;
    setLast({ subject: open ? subject : last.subject, open, opening });
  }
  const shown = open ? subject : last.subject;
  if (shown === undefined) return null;
  return <Fragment key={last.opening}>{children(shown, open)}</Fragment>;
}
