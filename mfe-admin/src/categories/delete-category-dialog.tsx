import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
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
  const announce = useOutcomeToast();
  const [remove, { isLoading }] = useDeleteCategoryMutation();
  const confirmed = async () => {
    const { error } = await remove({ params: { category_id: category.id } });
    onClose();
    announce(error, {
      done: t('admin.toast.categoryDeleted'),
      text: category.name,
      failed: t('admin.toast.deleteCategoryFailed'),
    });
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
