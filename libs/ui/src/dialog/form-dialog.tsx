import { Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { onEnter } from '../form/enter';
import { formProps } from '../form/field';
import { forgetRefusals } from '../form/refusals';
import { useWords } from '../text/use-words';
import { Dialog, type DialogProps } from './dialog';
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
}

/**
 * A dialog with a form to cancel or save. Within `DialogHost` each opening starts with its initial values. Escape, the
 * close icon, a click on the mask and the browser's Back ask for confirmation before they discard typed values;
 * 'Cancel' discards them without asking.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form: given, initialValues, onSubmit, onTry, saveLabel, danger, disabled, instead, below, ...rest } = props;
  const { changed, stored, beside, ...dialog } = rest;
  const { t } = useWords();
  const [form] = Form.useForm<Values>(given);
  const isUnsaved = () => changed === true || (!stored && form.isFieldsTouched());
  const { leave, question } = useUnsaved({ ...dialog, isUnsaved, onClose: () => dialog.onClose() });
  const save = () => {
    onTry?.();
    forgetRefusals(form);
    form.submit();
  };
  return (
    <Dialog
      {...dialog}
      paper={beside !== undefined}
      onClose={leave}
      actions={
        <>
          <Button onClick={stored ? leave : dialog.onClose} disabled={dialog.busy}>
            {t(stored ? 'ui.action.close' : 'ui.action.cancel')}
          </Button>
          <Button type="primary" danger={danger} loading={dialog.busy} disabled={disabled} onClick={save}>
            {saveLabel ?? t('ui.action.save')}
          </Button>
        </>
      }
    >
      {instead || (
        <Columns beside={beside}>
          <Form<Values>
            form={form}
            {...formProps}
            initialValues={initialValues}
            onFinish={onSubmit}
            onKeyDown={(event) => onEnter(event, disabled || dialog.busy ? undefined : save)}
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

function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (beside === undefined) return children;
  return (
    <div className="dialog__columns">
      {children}
      <div>{beside}</div>
    </div>
  );
}
