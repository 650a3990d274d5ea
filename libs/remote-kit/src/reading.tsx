import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { ErrorCard, Skeleton } from '@junto/ui/core';
import { Dialog, type DialogProps } from '@junto/ui/data';
import { useFailedRead } from './failure-toast';

/** What the hook of a read answers. */
export interface Read<Subject> {
  currentData?: Subject;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReadingProps<Subject> {
  of: Read<Subject>;
  /** Sentence of a failure, shown as a toast too; left out, the card alone says what the service said. */
  failed?: string;
  /** Whose status a refusal names. */
  entity?: 'order' | 'round' | 'invoice';
  /** Boxes in its place while it loads. */
  bones?: number;
  children?: (subject: Subject) => ReactNode;
}

/** Something that is read when it is opened: loading, failed with a way to try again, then its content. */
export function Reading<Subject>({ of, failed, entity, bones = 8, children }: ReadingProps<Subject>) {
  const { t } = useTranslation();
  const { currentData: subject, error, isFetching, refetch } = of;
  useFailedRead(failed === undefined || subject ? undefined : error, failed ?? '');
  if (subject !== undefined) return children?.(subject);
  if (!error) return <Skeleton rows={bones} />;
  return (
    <ErrorCard
      title={t('ui.error.title')}
      text={failed ?? problemText(t, error, entity)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

type Part<Subject> = ReactNode | ((subject: Subject) => ReactNode);

interface ReadingDialogProps<Subject>
  extends Omit<ReadingProps<Subject>, 'children'>, Pick<DialogProps, 'open' | 'onClose' | 'width' | 'paper'> {
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
export function ReadingDialog<Subject>(props: ReadingDialogProps<Subject>) {
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
      <Reading of={of} failed={failed} entity={entity} bones={bones}>
        {children}
      </Reading>
    </Dialog>
  );
}
