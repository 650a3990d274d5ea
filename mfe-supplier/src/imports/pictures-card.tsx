import { ReloadOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductImport } from '@junto/contracts/supplier/imports';
import { columnsOf } from '@junto/domain/product-import/columns';
import { cellOf } from '@junto/domain/product-import/row-reader';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, Card, CardRow } from '@junto/ui/core';
import { TableFoot } from '@junto/ui/data';
import { Bar } from '../list/bar';
import { useMaySell } from '../may-sell';
import { importApi } from './import-api';
import css from './report.module.css';
import { useReportRows } from './use-report-rows';

const limit = 10;

/** Progress of the picture downloads that follow the rows, and the failures with their reasons. */
export function PicturesCard({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { total, added, failed } = of.pictures;
  const waiting = total - added - failed;
  return (
    <Card title={t('supplier.imports.pictures')} extra={t('supplier.imports.picturesOf', { added, total })}>
      <CardRow>
        <Bar label={t('supplier.imports.picturesProgress')} of={total} at={added + failed} />
        <small>{t('supplier.imports.picturesRest', { waiting, failed })}</small>
        {waiting === 0 && failed > 0 && of.undo === null && <TryAgain of={of} />}
      </CardRow>
      {failed > 0 && <FailedPictures of={of} />}
    </Card>
  );
}

function TryAgain({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [retry, { isLoading }] = importApi.useRetryImportPicturesMutation();
  const mayWrite = useMaySell();
  if (!mayWrite) return null;
  const again = async () => {
    const { error } = await retry({ params: { import_id: of.id }, body: {} });
    if (error) fail(t('supplier.imports.picturesFailed'), error);
  };
  return (
    <Button size="small" icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={() => void again()}>
      {t('ui.action.tryAgain')}
    </Button>
  );
}

function FailedPictures({ of }: { of: ProductImport }) {
  const { t } = useTranslation();
  const { failed } = of.pictures;
  const { rows, pages } = useReportRows(of.id, 'picture_failed', limit);
  const columns = columnsOf(of.columns);
  const readAgain = useEffectEvent(() => !rows.isUninitialized && void rows.refetch());
  // More downloads may fail while the list is open.
  useEffect(() => void readAgain(), [failed]);
  if (rows.error && !rows.currentData)
    return <ReadError of={rows} title={t('ui.error.title')} text={t('supplier.imports.rowsFailed')} />;
  const items = rows.currentData?.items ?? [];
  return (
    <>
      {items.map(({ row, cells, picture }) => (
        <CardRow key={row}>
          <div className={css.picture}>
            <b>{cellOf(cells, columns, 'sku_code')}</b> <span>{picture?.url}</span>
            {picture?.reason && <p>{t(`supplier.imports.picture.${picture.reason}`)}</p>}
          </div>
        </CardRow>
      ))}
      <TableFoot pages={pages} pageSize={limit} shown={items.length} total={failed} />
    </>
  );
}
