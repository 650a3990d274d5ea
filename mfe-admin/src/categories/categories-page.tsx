import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '@junto/contracts/admin/categories';
import { useFailedRead, useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, DateText, EmptyState, ErrorCard, Page, PageHeader, Sheet, Tooltip, useNotify } from '@junto/ui/core';
import { ConfirmDialog, DataTable, DialogOf, MainCell, RowActions, type Column } from '@junto/ui/data';
import { useDeleteCategoryMutation, useListAllCategoriesQuery } from '../api';
import { CategoryDialog } from './category-dialog';

/** Product categories, ordered by name. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const { data, error, refetch } = useListAllCategoriesQuery();
  useFailedRead(error, t('admin.toast.categoriesFailed'));
  const [edited, setEdited] = useState<Category | 'new'>();
  const [leaving, setLeaving] = useState<Category>();
  const [remove, { isLoading }] = useDeleteCategoryMutation();

  const removed = async (category: Category) => {
    const { error: failure } = await remove({ params: { category_id: category.id } });
    setLeaving(undefined);
    if (failure) return fail(t('admin.toast.deleteCategoryFailed'), failure);
    return notify({ tone: 'success', title: t('admin.toast.categoryDeleted'), text: category.name });
  };
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
      {t('admin.categories.add')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={t('admin.categories.title')}
        purpose={t('admin.categories.purpose')}
        count={data?.items.length}
        action={add}
      />
      {error && !data ? (
        <ErrorCard title={t('admin.toast.categoriesFailed')} text={t('ui.error.checkConnection')} onRetry={refetch} />
      ) : (
        <Sheet>
          <DataTable
            label={t('admin.categories.title')}
            columns={categoryColumns(t, setEdited, setLeaving)}
            rows={data?.items}
            rowKey={(category) => category.id}
            empty={
              <EmptyState title={t('admin.categories.empty')} text={t('admin.categories.emptyText')} action={add} />
            }
          />
        </Sheet>
      )}
      <DialogOf subject={edited}>
        {(category, open) => <CategoryDialog category={category} open={open} onClose={() => setEdited(undefined)} />}
      </DialogOf>
      <DialogOf subject={leaving}>
        {(category, open) => (
          <ConfirmDialog
            open={open}
            title={t('admin.categories.deleteTitle')}
            confirmLabel={t('ui.action.delete')}
            danger
            busy={isLoading}
            onConfirm={() => void removed(category)}
            onClose={() => setLeaving(undefined)}
          >
            {t('admin.deleteCategory', { name: category.name })}
          </ConfirmDialog>
        )}
      </DialogOf>
    </Page>
  );
}

function categoryColumns(
  t: TFunction,
  onEdit: (category: Category) => void,
  onDelete: (category: Category) => void,
): Column<Category>[] {
  const button = (label: string, icon: React.ReactNode, tip: string, onClick: () => void) => (
    <Tooltip title={tip}>
      <Button size="small" type="text" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
  return [
    {
      key: 'name',
      title: t('admin.column.name'),
      card: 'title',
      stays: true,
      render: (category) => <MainCell name={category.name} />,
    },
    {
      key: 'created_at',
      title: t('admin.column.created'),
      align: 'right',
      card: 'meta',
      render: (category) => <DateText at={category.created_at} />,
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      align: 'right',
      card: 'actions',
      render: (category) => (
        <RowActions>
          {button(
            t('admin.action.edit', { name: category.name }),
            <EditOutlined aria-hidden />,
            t('ui.action.edit'),
            () => onEdit(category),
          )}
          {button(
            t('admin.action.delete', { name: category.name }),
            <DeleteOutlined aria-hidden />,
            t('ui.action.delete'),
            () => onDelete(category),
          )}
        </RowActions>
      ),
    },
  ];
}
