import { useTranslation } from 'react-i18next';
import { adminApi } from '../api';

/** Number of products that would lose their category. */
export function CategoryTies({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation();
  const { data, isError } = adminApi.useReadCategoryTiesQuery(
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
