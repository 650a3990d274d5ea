import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Field, Form, formProps, Input, useNotify } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { useCreateCategoryMutation, useUpdateCategoryMutation } from '../api';

/** Adds or renames a category; renaming to nothing does nothing. @param category none: closed */
export function CategoryDialog({ category, onClose }: { category: Category | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [form] = Form.useForm<{ name: string }>();
  const [create, creating] = useCreateCategoryMutation();
  const [update, updating] = useUpdateCategoryMutation();
  const shown = useRef(category);
  if (category) shown.current = category;
  const isNew = shown.current === 'new';
  const busy = creating.isLoading || updating.isLoading;
  useEffect(() => {
    if (category) form.setFieldsValue({ name: category === 'new' ? '' : category.name });
  }, [form, category]);

  const saved = async (given: { name: string }) => {
    const name = given.name.trim();
    if (!category) return undefined;
    if (name === '') return onClose();
    const { error } =
      category === 'new'
        ? await create({ body: { name } })
        : await update({ params: { category_id: category.id }, body: { name } });
    if (error)
      return fail(
        t(category === 'new' ? 'admin.toast.createCategoryFailed' : 'admin.toast.updateCategoryFailed'),
        error,
      );
    notify({
      tone: 'success',
      title: t(category === 'new' ? 'admin.toast.categoryCreated' : 'admin.toast.categoryUpdated'),
      text: name,
    });
    return onClose();
  };
  const required = { required: true, whitespace: true, message: t('admin.toast.categoryNameRequired') };
  return (
    <Dialog
      open={category !== undefined}
      onClose={onClose}
      title={t(isNew ? 'admin.categories.add' : 'admin.categories.edit')}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.action.cancel')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t(isNew ? 'admin.categories.add' : 'ui.action.save')}
          </Button>
        </>
      }
    >
      <Form form={form} {...formProps} onFinish={(values) => void saved(values)}>
        <Field
          name="name"
          label={t('admin.column.name')}
          rules={[...(isNew ? [required] : []), { max: 80, message: t('ui.field.tooLong', { max: 80 }) }]}
        >
          <Input />
        </Field>
      </Form>
    </Dialog>
  );
}
