import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { TextField } from '@junto/remote-kit/text-field';
import { Form } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { adminApi } from '../api';
import { History } from '../audit/history';

interface Values {
  name: string;
}
const valuesOf = ({ name }: Category): Values => ({ name });
const bodyOf = ({ name }: Values) => ({ name: name.trim() });

/** Adds or renames a category; an unchanged name sends nothing. */
export function CategoryDialog({ category, open, onClose }: DialogControl & { category: Category | 'new' }) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [create, creating] = adminApi.useCreateCategoryMutation();
  const [update, updating] = adminApi.useUpdateCategoryMutation();
  const isNew = category === 'new';
  const [form] = Form.useForm<Values>();
  const stored = isNew ? undefined : category;
  const labels = { name: t('admin.column.name') };
  const edit = useEdit({ stored, form, valuesOf, bodyOf, labels });
  useRefusedFields(form, creating.error ?? updating.error);

  const saved = async (values: Values) => {
    const { name } = bodyOf(values);
    if (name === '') return onClose();
    const { error } = stored
      ? await update({ params: { category_id: stored.id }, body: edit.changesOf(values) })
      : await create({ body: { name } });
    if (edit.onConflict(error)) return;
    const done = t(isNew ? 'admin.toast.categoryCreated' : 'admin.toast.categoryUpdated');
    const failed = t(isNew ? 'admin.toast.createCategoryFailed' : 'admin.toast.updateCategoryFailed');
    if (announce(error, { done, text: name, failed })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'admin.categories.add' : 'admin.categories.edit')}
      busy={creating.isLoading || updating.isLoading}
      form={form}
      initialValues={stored ? valuesOf(stored) : { name: '' }}
      onSubmit={(values) => void saved(values)}
      saveLabel={isNew ? t('admin.categories.add') : undefined}
      disabled={edit.undecided}
      below={stored && <History about={stored.id} />}
    >
      {edit.conflict}
      <TextField
        name="name"
        label={labels.name}
        required={isNew ? t('admin.toast.categoryNameRequired') : undefined}
        max={80}
      />
    </FormDialog>
  );
}
