import { useState } from 'react';
import { FiltersRow, Page, PageHeader, SearchBox, Card } from '@junto/ui/core';
import { DataTable, useKeyedPages, type Sort } from '@junto/ui/data';
import { columns, rows } from './rows';

/** A page with its usual parts: title, filters, one card with pagination. */
export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'at', descending: true });
  const [search, setSearch] = useState('');
  const pages = useKeyedPages(search + sort.key, 'next');
  return (
    <Page>
      <PageHeader
        title="Rounds"
        purpose="Approve rounds suppliers submit, and close the ones that are done."
        count={46}
      />
      <FiltersRow
        search={<SearchBox value={search} onSearch={setSearch} label="Search by title, description, or supplier" />}
        end="4 pending approval"
      />
      <Card>
        <DataTable
          label="Rounds"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          foot={{ pages, pageSize: 4, total: 46, noun: 'rounds' }}
        />
      </Card>
    </Page>
  );
}
