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
  /** For a caller who watches fields. */
  form?: FormInstance<Values>;
  /** What the fields begin with. A later change of it leaves what is being typed. */
  initialValues?: Values;
  onSubmit: (values: Values) => void;
  /** On pressing the button, also when a field is wrong and nothing is submitted. */
  onTry?: () => void;
  /** Left out: 'Save Changes'. */
  saveLabel?: string;
  danger?: boolean;
  /** There is nothing to save. */
  disabled?: boolean;
  /** Something was chosen outside of the form's fields. */
  changed?: boolean;
  /** In place of fields whose first values are awaited or could not be read. */
  instead?: ReactNode;
  /** Under the fields, outside of their form. */
  below?: ReactNode;
  /** Right of the fields, which become a card on paper; below them where there is no room. */
  beside?: ReactNode;
}

/**
 * A dialog with a form, to cancel or to save. Within `DialogHost` each opening begins with its initial values. Escape,
 * the cross, a click beside it and the browser's Back ask before they discard what was typed; 'Cancel' says so itself.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form: given, initialValues, onSubmit, onTry, saveLabel, danger, disabled, instead, below, ...rest } = props;
  const { changed, beside, ...dialog } = rest;
  const { t } = useWords();
  const [form] = Form.useForm<Values>(given);
  const isUnsaved = () => changed === true || form.isFieldsTouched();
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
          <Button onClick={dialog.onClose} disabled={dialog.busy}>
            {t('ui.action.cancel')}
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
