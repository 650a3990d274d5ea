import { EditOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';

export interface CompanyMoves {
  edit: (company: Company) => void;
  toggle: (company: Company) => void;
  busy: string | undefined;
}

/** Columns of Companies. */
export function companyColumns(t: TFunction, moves: CompanyMoves): Column<Company>[] {
  return [
    {
      key: 'name',
      title: t('admin.companies.company'),
      card: 'title',
      stays: true,
      sortable: true,
      render: (company) => <MainCell name={company.name} meta={company.address} />,
    },
    {
      key: 'type',
      title: t('admin.companies.type'),
      card: 'meta',
      render: (company) => t(`admin.companies.${company.type}`),
    },
    {
      key: 'country',
      title: t('admin.companies.country'),
      card: 'meta',
      render: (company) => company.country ?? t('ui.empty.none'),
    },
    {
      key: 'status',
      title: t('admin.column.status'),
      card: 'status',
      render: (company) => <StatusTag entity="company" value={company.active ? 'active' : 'inactive'} />,
    },
    {
      key: 'created_at',
      title: t('admin.column.created'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: (company) => <DateText at={company.created_at} />,
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      align: 'right',
      card: 'actions',
      render: (company) => (
        <RowActions>
          <Button
            size="small"
            color={company.active ? 'danger' : 'primary'}
            variant="filled"
            loading={moves.busy === company.id}
            onClick={() => moves.toggle(company)}
          >
            {t(company.active ? 'admin.action.deactivate' : 'admin.action.activate')}
          </Button>
          <Tooltip title={t('ui.action.edit')}>
            <Button
              size="small"
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('admin.action.edit', { name: company.name })}
              onClick={() => moves.edit(company)}
            />
          </Tooltip>
        </RowActions>
      ),
    },
  ];
}
