import { Button, Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { onEnter } from '../form/enter';
import { formProps } from '../form/field';
import { ConfirmDialog } from './confirm-dialog';
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
  /** Something was chosen outside of the form's fields. */
  changed?: boolean;
  /** In place of fields whose first values are awaited or could not be read. */
  instead?: ReactNode;
  /** Under the fields, outside of their form. */
  below?: ReactNode;
}

/**
 * A dialog with a form, to cancel or to save. Within `DialogOf` each opening begins with its initial values. Escape, the cross
 * and a click beside it ask before they discard what was typed; 'Cancel' says so itself.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form: given, initialValues, onSubmit, onTry, saveLabel, danger, disabled, instead, below, ...rest } = props;
  const { changed, ...dialog } = rest;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>(given);
  const [leaving, setLeaving] = useState(false);
  const leave = () => (changed || form.isFieldsTouched() ? setLeaving(true) : dialog.onClose());
  const save = () => {
    onTry?.();
    form.submit();
  };
  return (
    <Dialog
      {...dialog}
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
        <Form<Values>
          form={form}
          {...formProps}
          initialValues={initialValues}
          onFinish={onSubmit}
          onKeyDown={(event) => onEnter(event, disabled || dialog.busy ? undefined : save)}
        >
          {dialog.children}
        </Form>
      )}
      {!instead && below}
      <ConfirmDialog
        open={dialog.open && leaving}
        title={t('ui.discard.title')}
        confirmLabel={t('ui.discard.discard')}
        keepLabel={t('ui.discard.keep')}
        danger
        onConfirm={dialog.onClose}
        onClose={() => setLeaving(false)}
      >
        {t('ui.discard.text')}
      </ConfirmDialog>
    </Dialog>
  );
}
