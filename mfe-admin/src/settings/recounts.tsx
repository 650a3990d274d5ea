import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { readPlatform } from '@junto/contracts/admin/platform';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { RecountReport } from '@junto/contracts/health';
import { countColumn, namedColumn, titleColumn } from '@junto/remote-kit/columns';
import { RelativeTime, Card } from '@junto/ui/core';
import { CutText, DataTable, MainCell, type Column } from '@junto/ui/data';

type Services = AnswerOf<typeof readPlatform>['services'];
type Row = RecountReport & { service: Services[number]['name'] };

const named = [
  'pools',
  'order_totals',
  'round_totals',
  'company_figures',
  'figures',
  'figures_by_day',
  'order_copies',
  'pool_copies',
  'sale_copies',
] as const;
type Named = (typeof named)[number];

/** Results of the last recounts: figures that differed from their source, and what was repaired. */
export function Recounts({ services }: { services: Services }) {
  const { t } = useTranslation();
  const rows = services.flatMap(({ name: service, health }) =>
    (health?.recounts ?? []).map((report): Row => ({ ...report, service })),
  );
  if (rows.length === 0) return null;
  return (
    <Card title={t('admin.recounts.title')} extra={<small>{t('admin.recounts.text')}</small>}>
      <DataTable
        label={t('admin.recounts.title')}
        columns={recountColumns(t)}
        rows={rows}
        rowKey={({ service, name }) => `${service} ${name}`}
      />
    </Card>
  );
}

function recountColumns(t: TFunction): Column<Row>[] {
  return [
    titleColumn('what', t('admin.recounts.what'), ({ name, service }) => (
      <MainCell
        name={(named as readonly string[]).includes(name) ? t(`admin.recounts.names.${name as Named}`) : name}
        meta={t(`service.${service}`)}
      />
    )),
    namedColumn('at', t('admin.recounts.at'), ({ began_at, ended_at }) => {
      if (ended_at) return <RelativeTime at={ended_at} />;
      return t(began_at ? 'admin.recounts.going' : 'admin.recounts.never');
    }),
    countColumn('looked_at', t('admin.recounts.looked'), ({ looked_at }) => looked_at),
    countColumn('differing', t('admin.recounts.differ'), ({ differing }) => differing),
    countColumn('mended', t('admin.recounts.mended'), ({ mended }) => mended),
    namedColumn(
      'found',
      t('admin.recounts.found'),
      ({ examples: [first], mends }) =>
        first ? (
          <CutText>{`${t('admin.recounts.difference', { ...first })}${mends ? '' : ` · ${t('admin.recounts.leftAlone')}`}`}</CutText>
        ) : (
          t('ui.empty.none')
        ),
      { ellipsis: true },
    ),
  ];
}
