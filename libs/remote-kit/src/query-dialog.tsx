import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '@junto/ui/data';
import { QueryBoundary, type QueryBoundaryProps } from './query-boundary';

type Part<Subject> = ReactNode | ((subject: Subject) => ReactNode);

interface ReadingDialogProps<Subject>
  extends Omit<QueryBoundaryProps<Subject>, 'children'>, Pick<DialogProps, 'open' | 'onClose' | 'width' | 'paper'> {
  title: string | ((subject: Subject | undefined) => string);
  /** Beside the title. */
  tag: (subject: Subject) => ReactNode;
  subtitle?: (subject: Subject) => ReactNode;
  /** In the footer; what needs the subject comes with it. */
  note?: Part<Subject>;
  actions?: Part<Subject>;
  children: (subject: Subject) => ReactNode;
}

/** A dialog about something that is read when it opens. */
export function QueryDialog<Subject>(props: ReadingDialogProps<Subject>) {
  const { of, failed, entity, bones, title, tag, subtitle, note, actions, children, ...dialog } = props;
  const subject = of.currentData;
  const part = (given: Part<Subject>) => (typeof given === 'function' ? subject && given(subject) : given);
  return (
    <Dialog
      {...dialog}
      title={typeof title === 'function' ? title(subject) : title}
      titleExtra={part(tag)}
      subtitle={part(subtitle)}
      note={part(note)}
      actions={part(actions)}
    >
      <QueryBoundary of={of} failed={failed} entity={entity} bones={bones}>
        {children}
      </QueryBoundary>
    </Dialog>
  );
}
