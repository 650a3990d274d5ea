import { InboxOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Button, useFormat } from '@junto/ui/core';
import css from './sales.module.css';
import type { FillWeights, Offered } from './use-fill-weights';

/** Fills in all weights the catalogue knows, with undo; shown above the lines. */
export function FillAll({ of: { offered, filled, fill, giveBack, busy } }: { of: FillWeights }) {
  const { t } = useTranslation();
  return (
    <span className={css.fill}>
      <span role="status">{filled.length > 0 && t('supplier.papers.filled')}</span>
      {filled.length > 0 && (
        <Button loading={busy} onClick={() => void giveBack()}>
          {t('supplier.papers.undoFill')}
        </Button>
      )}
      {offered.length > 0 && (
        <Button
          color="primary"
          variant="filled"
          icon={<InboxOutlined aria-hidden />}
          loading={busy}
          onClick={() => void fill(offered)}
        >
          {t('supplier.papers.fill', { count: offered.length })}
        </Button>
      )}
    </span>
  );
}

/** Weights the catalogue offers for a line without weights, shown across the empty cells. */
export function FillLine({ item, of }: { item: Offered; of: FillWeights }) {
  const format = useFormat();
  const { t } = useTranslation();
  const { net_weight, gross_weight, cbm } = item.by_catalogue;
  const formatWeight = (value: number | null) => (value === null ? t('ui.empty.none') : format.measure(value));
  const weights = { net: formatWeight(net_weight), gross: formatWeight(gross_weight), cbm: formatWeight(cbm) };
  return (
    <span className={css.fillLine}>
      <span>
        <b>{t('supplier.papers.byCatalogue')}</b> <span>{t('supplier.papers.catalogueWeights', weights)}</span>
      </span>
      <Button
        size="small"
        aria-label={t('supplier.papers.useTheseOf', { product: item.product_name })}
        disabled={of.busy}
        onClick={() => void of.fill([item])}
      >
        {t('supplier.papers.useThese')}
      </Button>
    </span>
  );
}
