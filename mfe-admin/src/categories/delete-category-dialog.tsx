import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { ConfirmDialog } from '@junto/ui/data';
import { useDeleteCategoryMutation } from '../api';

interface DeleteCategoryDialogProps {
  category: Category;
  open: boolean;
  onClose: () => void;
}

/** Asks before a category is deleted. */
export function DeleteCategoryDialog({ category, open, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const confirmed = async () => {
    const { error } = await remove({ params: { category_id: category.id } });
    onClose();
    if (error) return fail(t('admin.toast.deleteCategoryFailed'), error);
    return notify({ tone: 'success', title: t('admin.toast.categoryDeleted'), text: category.name });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.categories.deleteTitle')}
      confirmLabel={t('ui.action.delete')}
      danger
      busy={isLoading}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      {t('admin.deleteCategory', { name: category.name })}
    </ConfirmDialog>
  );
}
