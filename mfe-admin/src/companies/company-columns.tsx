import type { TFunction } from 'i18next';
import type { Company } from '@junto/contracts/admin/companies';
import { actionsColumn, dateColumn, metaColumn, statusColumn, titleColumn } from '@junto/remote-kit/columns';
import { EditAction } from '@junto/remote-kit/icon-action';
import { Button, Country } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';

export interface CompanyMoves {
  edit: (company: Company) => void;
  toggle: (company: Company) => void;
  busy: string | undefined;
}

/** Columns of Companies. */
export function companyColumns(t: TFunction, moves: CompanyMoves): Column<Company>[] {
  return [
    titleColumn(
      'name',
      t('admin.companies.company'),
      (company) => <MainCell name={company.name} meta={company.address} />,
      { sortable: true },
    ),
    metaColumn('type', t('admin.companies.type'), ({ type }) => t(`admin.companies.${type}`), { ellipsis: false }),
    metaColumn('country', t('admin.companies.country'), ({ country }) =>
      country ? <Country name={country} /> : t('ui.empty.none'),
    ),
    statusColumn(t('admin.column.status'), 'company', (company) => (company.active ? 'active' : 'inactive')),
    dateColumn('created_at', t('admin.column.created')),
    actionsColumn(t('admin.column.actions'), (company) => (
      <>
        <Button
          size="small"
          color={company.active ? 'default' : 'primary'}
          variant="filled"
          loading={moves.busy === company.id}
          onClick={() => moves.toggle(company)}
        >
          {t(company.active ? 'admin.action.deactivate' : 'admin.action.activate')}
        </Button>
        <EditAction label={t('admin.action.edit', { name: company.name })} onEdit={() => moves.edit(company)} />
      </>
    )),
  ];
}
