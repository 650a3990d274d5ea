import { Button, Form, type FormInstance } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formProps } from '../form/field';
import { Dialog, type DialogProps } from './dialog';

interface FormDialogProps<Values extends object> extends Omit<DialogProps, 'actions' | 'paper' | 'titleExtra'> {
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
  /** In place of fields whose first values are awaited or could not be read. */
  instead?: ReactNode;
  /** Under the fields, outside of their form. */
  below?: ReactNode;
}

/**
 * Enter in a line sends a form of that line alone. Browsers would send one that asks for more too, half-filled, when all
 * the rest of it is no line: a date and notes.
 */
function keepHalfFilled(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget as HTMLFormElement;
  const isLine = event.key === 'Enter' && event.target instanceof HTMLInputElement;
  if (isLine && form.elements.length > 1) event.preventDefault();
}

/** A dialog with a form, to cancel or to save. Within `DialogOf` each opening begins with its initial values. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form: given, initialValues, onSubmit, onTry, saveLabel, danger, disabled, instead, below, ...dialog } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>(given);
  const save = () => {
    onTry?.();
    form.submit();
  };
  return (
    <Dialog
      {...dialog}
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
        <Form<Values>
          form={form}
          {...formProps}
          initialValues={initialValues}
          onFinish={onSubmit}
          onKeyDown={keepHalfFilled}
        >
          {dialog.children}
        </Form>
      )}
      {!instead && below}
    </Dialog>
  );
}
