import { DeleteOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { Category } from '@junto/contracts/admin/categories';
import { AddButton } from '@junto/remote-kit/add-button';
import { actionsColumn, dateColumn, titleColumn } from '@junto/remote-kit/columns';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { EditAction, IconAction } from '@junto/remote-kit/icon-action';
import { EmptyState, ErrorCard, Page, PageHeader, Card } from '@junto/ui/core';
import { DataTable, DialogHost, MainCell, type Column } from '@junto/ui/data';
import { adminApi } from '../api';
import { CategoryDialog } from './category-dialog';
import { CategoryTies } from './category-ties';

/** Product categories, sorted by name. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = adminApi.useListAllCategoriesQuery();
  useFailedRead(error, t('admin.toast.categoriesFailed'));
  const [edited, setEdited] = useState<Category | 'new'>();
  const [remove] = adminApi.useDeleteCategoryMutation();
  const deleting = useConfirmAction(({ id, name }: Category, open) => ({
    title: t('admin.categories.deleteTitle'),
    text: (
      <>
        <p>{t('admin.deleteCategory', { name })}</p>
        {open && <CategoryTies categoryId={id} />}
      </>
    ),
    label: t('ui.action.delete'),
    danger: true,
    send: () => remove({ params: { category_id: id } }),
    outcome: { done: t('admin.toast.categoryDeleted'), text: name, failed: t('admin.toast.deleteCategoryFailed') },
  }));

  const add = <AddButton label={t('admin.categories.add')} onAdd={() => setEdited('new')} />;
  return (
    <Page>
      <PageHeader
        title={t('admin.categories.title')}
        purpose={t('admin.categories.purpose')}
        count={data?.items.length}
        action={add}
      />
      {error && !data ? (
        <ErrorCard title={t('admin.toast.categoriesFailed')} errorId={errorIdOf(error)} onRetry={refetch} />
      ) : (
        <Card>
          <DataTable
            label={t('admin.categories.title')}
            columns={categoryColumns(t, setEdited, deleting.ask)}
            rows={data?.items}
            rowKey={(category) => category.id}
            empty={
              <EmptyState title={t('admin.categories.empty')} text={t('admin.categories.emptyText')} action={add} />
            }
          />
        </Card>
      )}
      <DialogHost subject={edited}>
        {(category, open) => <CategoryDialog category={category} open={open} onClose={() => setEdited(undefined)} />}
      </DialogHost>
      {deleting.dialog}
    </Page>
  );
}

function categoryColumns(
  t: TFunction,
  onEdit: (category: Category) => void,
  onDelete: (category: Category) => void,
): Column<Category>[] {
  return [
    titleColumn('name', t('admin.column.name'), ({ name }) => <MainCell name={name} />),
    dateColumn('created_at', t('admin.column.created'), { sortable: false }),
    actionsColumn(t('admin.column.actions'), (category) => (
      <>
        <EditAction label={t('admin.action.edit', { name: category.name })} onEdit={() => onEdit(category)} />
        <IconAction
          tip={t('ui.action.delete')}
          label={t('admin.action.delete', { name: category.name })}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => onDelete(category)}
        />
      </>
    )),
  ];
}
