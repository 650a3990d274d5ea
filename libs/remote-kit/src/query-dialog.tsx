import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '@junto/ui/data';
import { QueryBoundary, type QueryBoundaryProps } from './query-boundary';

type Part<Subject> = ReactNode | ((subject: Subject) => ReactNode);

interface ReadingDialogProps<Subject>
  extends Omit<QueryBoundaryProps<Subject>, 'children'>, Pick<DialogProps, 'open' | 'onClose' | 'width' | 'paper'> {
  title: string | ((subject: Subject | undefined) => string);
  /** Shown beside the title. */
  tag?: (subject: Subject) => ReactNode;
  subtitle?: (subject: Subject) => ReactNode;
  /** Note in the footer, rendered once the subject is loaded. */
  note?: Part<Subject>;
  actions?: Part<Subject>;
  children: (subject: Subject) => ReactNode;
}

/** A dialog whose content is read when it opens. */
export function QueryDialog<Subject>(props: ReadingDialogProps<Subject>) {
  const { of, failed, entity, skeletonRows, title, tag, subtitle, note, actions, children, ...dialog } = props;
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
      <QueryBoundary of={of} failed={failed} entity={entity} skeletonRows={skeletonRows}>
        {children}
      </QueryBoundary>
    </Dialog>
  );
}
