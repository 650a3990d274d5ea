import { useTranslation } from 'react-i18next';
import { listNotices } from '@junto/contracts/identity/notices';
import { useListPage } from '@junto/remote-kit/list-page';
import { ReadError } from '@junto/remote-kit/read-error';
import { ListPosition } from '@junto/remote-kit/url-page';
import { EmptyState, FiltersRow, NoMatch, Page, PageHeader, Card, Skeleton } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useSessionState } from '../session/session-context';
import { MarkAll, useNewestShown } from './mark-all';
import { NoticeFilters } from './notice-filters';
import { NoticeRows } from './notice-rows';

const rowsAtOnce = 30;

/** Notifications of the last 90 days; the filter is stored in the URL. */
export function NoticesPage() {
  const { t } = useTranslation();
  const state = useSessionState();
  const unread = identityApi.useCountNoticesQuery().data?.unread ?? 0;
  const of = useListPage(listNotices, identityApi.useListNoticesQuery, rowsAtOnce);
  const { data, error, isFetching, refetch } = of.list;
  const newest = useNewestShown(of.filter, of.busy ? undefined : data?.items);
  if (state.state !== 'known') return null;
  return (
    <Page>
      <PageHeader
        title={t('notice.title')}
        purpose={t(`notice.purpose.${state.profile.role}`)}
        action={<MarkAll newest={newest} group={of.filter.group} unread={unread} />}
      />
      <FiltersRow>
        <NoticeFilters role={state.profile.role} unread={unread} filter={of.filter} onChange={of.change} />
      </FiltersRow>
      {error && !data ? (
        <ReadError of={{ error, isFetching, refetch }} title={t('notice.failed')} />
      ) : (
        <ListPosition page={of.pages.page} shown={data !== undefined && !of.busy}>
          <Card>
            {!data && <Skeleton rows={8} />}
            {data?.items.length === 0 &&
              (of.narrows ? (
                <NoMatch title={t('notice.noMatch')} onClear={of.clear} />
              ) : (
                <EmptyState title={t('notice.none')} text={t('notice.noneText')} />
              ))}
            {data && <NoticeRows notices={data.items} />}
            {data && data.items.length > 0 && (
              <TableFoot
                pages={of.pages}
                pageSize={of.pageSize}
                total={data.total}
                totalCapped={data.total_capped}
                shown={data.items.length}
              />
            )}
          </Card>
        </ListPosition>
      )}
    </Page>
  );
}
