import { Fragment, useState, type ReactNode } from 'react';

interface DialogOfProps<Subject> {
  /** None: closed. */
  subject: Subject | undefined;
  /** @param open false while the dialog slides away from a subject that is gone */
  children: (subject: Subject, open: boolean) => ReactNode;
}

/**
 * A dialog about something. What it is about goes at once when it closes, but the dialog still has to slide away: it is
 * drawn for the last subject. Each opening is mounted anew, so that no form, key or state is left of the former one;
 * a subject that is renewed meanwhile takes nothing away.
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
