import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { ConfirmDialog } from '@junto/ui/data';
import { useDeleteCategoryMutation, useReadCategoryTiesQuery } from '../api';

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
      <p>{t('admin.deleteCategory', { name: category.name })}</p>
      {open && <CategoryTies categoryId={category.id} />}
    </ConfirmDialog>
  );
}

/** How many products lose their category. */
function CategoryTies({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation();
  const { data, isError } = useReadCategoryTiesQuery(
    { params: { category_id: categoryId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && !isError) return <p role="status">{t('admin.categories.ties.counting')}</p>;
  const { products = null, suppliers = null } = data ?? {};
  if (products === null || suppliers === null) return <p role="status">{t('admin.categories.ties.unknown')}</p>;
  return (
    <p role="status">
      <span>{t('admin.categories.ties.products', { count: products })}</span>
      {products > 0 && <span> {t('admin.categories.ties.suppliers', { count: suppliers })}</span>}
    </p>
  );
}
