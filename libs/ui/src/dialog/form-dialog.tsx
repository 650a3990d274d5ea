import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { onEnter } from '../form/enter';
import { formProps } from '../form/field';
import { forgetRefusals } from '../form/refusals';
import { useWords } from '../text/use-words';
import { Dialog, type DialogProps } from './dialog';
import { nextStep, StepHeading, type FormStep } from './form-step';
import { useUnsaved } from './use-unsaved';

type OfDialog = Omit<DialogProps, 'actions' | 'paper' | 'titleExtra' | 'onClose'> &
  Required<Pick<DialogProps, 'onClose'>>;

interface FormDialogProps<Values extends object> extends OfDialog {
  /** For callers that watch fields. */
  form?: FormInstance<Values>;
  /** Initial values of the fields. A later change does not overwrite typed values. */
  initialValues?: Values;
  onSubmit: (values: Values) => void;
  /** Called when the save button is pressed, also when a field is invalid and nothing is submitted. */
  onTry?: () => void;
  /** Default: 'Save Changes'. */
  saveLabel?: string;
  danger?: boolean;
  /** True while there is nothing to save. */
  disabled?: boolean;
  /** True after a selection outside the form's fields. */
  changed?: boolean;
  /** Typed values are stored elsewhere: closing confirms only `changed`, and 'Cancel' reads 'Close'. */
  stored?: boolean;
  /** Rendered instead of the fields while their first values load or after loading failed. */
  instead?: ReactNode;
  /** Rendered below the fields, outside their form. */
  below?: ReactNode;
  /** Rendered to the right of the fields, which then become a card; below them on narrow screens. */
  beside?: ReactNode;
  /** Shows only a part of the form, with Back and Next. */
  step?: FormStep;
}

/**
 * A dialog with a form to cancel or save. Within `DialogHost` each opening starts with its initial values. Escape, the
 * close icon, a click on the mask and the browser's Back ask for confirmation before they discard typed values;
 * 'Cancel' discards them without asking.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form: given, initialValues, onSubmit, onTry, saveLabel, danger, disabled, instead, below, ...rest } = props;
  const { changed, stored, beside, step, ...dialog } = rest;
  const { t } = useWords();
  const [form] = Form.useForm<Values>(given);
  const isUnsaved = () => changed === true || (!stored && form.isFieldsTouched());
  const { leave, question } = useUnsaved({ ...dialog, isUnsaved, onClose: () => dialog.onClose() });
  const save = () => {
    onTry?.();
    forgetRefusals(form);
    form.submit();
  };
  const next = nextStep(form, step);
  return (
    <Dialog
      {...dialog}
      subtitle={step ? <StepHeading heading={step.heading} /> : dialog.subtitle}
      paper={beside !== undefined}
      onClose={leave}
      actions={
        <>
          <Button onClick={step?.onBack ?? (stored ? leave : dialog.onClose)} disabled={dialog.busy}>
            {t(step?.onBack ? 'ui.action.back' : stored ? 'ui.action.close' : 'ui.action.cancel')}
          </Button>
          <Button
            key={next ? 'next' : 'save'}
            type="primary"
            danger={danger}
            loading={dialog.busy}
            disabled={next ? Boolean(instead) : disabled}
            onClick={next ?? save}
          >
            {next ? t('ui.action.next') : (saveLabel ?? t('ui.action.save'))}
          </Button>
        </>
      }
    >
      {instead || (
        <Columns beside={beside} isBesideHidden={step !== undefined && step.shows !== 'beside'}>
          <Form<Values>
            form={form}
            {...formProps}
            initialValues={initialValues}
            hidden={step !== undefined && step.shows !== 'fields'}
            onFinish={onSubmit}
            // antd focuses the first invalid field right after this call, so it has to be visible by then.
            onFinishFailed={() => flushSync(() => step?.onInvalid())}
            onKeyDown={(event) => onEnter(event, disabled || dialog.busy ? undefined : (next ?? save))}
          >
            {dialog.children}
          </Form>
        </Columns>
      )}
      {!instead && below}
      {question}
    </Dialog>
  );
}

interface ColumnsProps {
  beside: ReactNode;
  isBesideHidden: boolean;
  children: ReactNode;
}

function Columns({ beside, isBesideHidden, children }: ColumnsProps) {
  if (beside === undefined) return children;
  return (
    <div className="dialog__columns">
      {children}
      <div hidden={isBesideHidden}>{beside}</div>
    </div>
  );
}
