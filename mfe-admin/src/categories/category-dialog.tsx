import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { Field, Form, Input } from '@junto/ui/core';
import { FormDialog } from '@junto/ui/data';
import { useCreateCategoryMutation, useUpdateCategoryMutation } from '../api';

interface CategoryDialogProps {
  category: Category | 'new';
  open: boolean;
  onClose: () => void;
}

/** Adds or renames a category; renaming to nothing does nothing. */
export function CategoryDialog({ category, open, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const announce = useOutcomeToast();
  const [create, creating] = useCreateCategoryMutation();
  const [update, updating] = useUpdateCategoryMutation();
  const isNew = category === 'new';
  const [form] = Form.useForm<{ name: string }>();
  useRefusedFields(form, creating.error ?? updating.error);

  const saved = async (given: { name: string }) => {
    const name = given.name.trim();
    if (name === '') return onClose();
    const { error } = isNew
      ? await create({ body: { name } })
      : await update({ params: { category_id: category.id }, body: { name } });
    const done = t(isNew ? 'admin.toast.categoryCreated' : 'admin.toast.categoryUpdated');
    const failed = t(isNew ? 'admin.toast.createCategoryFailed' : 'admin.toast.updateCategoryFailed');
    if (announce(error, { done, text: name, failed })) onClose();
  };
  const required = { required: true, whitespace: true, message: t('admin.toast.categoryNameRequired') };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'admin.categories.add' : 'admin.categories.edit')}
      busy={creating.isLoading || updating.isLoading}
      form={form}
      initialValues={{ name: isNew ? '' : category.name }}
      onSubmit={(values) => void saved(values)}
      saveLabel={isNew ? t('admin.categories.add') : undefined}
    >
      <Field
        name="name"
        label={t('admin.column.name')}
        rules={[...(isNew ? [required] : []), { max: 80, message: t('ui.field.tooLong', { max: 80 }) }]}
      >
        <Input />
      </Field>
    </FormDialog>
  );
}
