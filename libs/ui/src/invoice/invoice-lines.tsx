import { useTranslation } from 'react-i18next';
import type { InvoiceLine } from '@junto/contracts/invoice';
import { formatMoney } from '@junto/i18n/formats/money';
import { Money } from '@junto/ui/core';
import { useFormat } from '../format/use-format';

/** The lines of the document; an earlier price is struck through. */
export function InvoiceLines({ lines, currency }: { lines: readonly InvoiceLine[]; currency: string }) {
  const { t } = useTranslation();
  const text = ['sku', 'product', 'material', 'color', 'size'] as const;
  const figures = ['qty', 'unitPrice', 'subtotal', 'net', 'gross', 'cbm'] as const;
  return (
    <div className="invoice__scroll" tabIndex={0} role="region" aria-label={t('proforma.products')}>
      <table className="invoice__lines">
        <thead>
          <tr>
            {text.map((column) => (
              <th scope="col" key={column}>
                {t(`proforma.column.${column}`)}
              </th>
            ))}
            {figures.map((column) => (
              <th scope="col" className="is-figure" key={column}>
                {t(`proforma.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.order_item_id} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line, currency }: { line: InvoiceLine; currency: string }) {
  const format = useFormat();
  const { t } = useTranslation();
  const none = t('ui.empty.none');
  const uom = t(`uom.${line.uom}`);
  return (
    <tr>
      <td className="is-quiet">{line.sku_code}</td>
      <th scope="row">
        <b>{line.product_name}</b>
        <small>{t('proforma.perPack', { units: line.units_per_pack, uom })}</small>
        {line.moq_missed && <small className="is-missed">{t('proforma.moqMissed')}</small>}
      </th>
      <td>{line.material ?? none}</td>
      <td>{line.color ?? none}</td>
      <td>{line.size ?? none}</td>
      <td className="is-figure">
        {format.count(line.qty)} <span className="is-quiet">{uom}</span>
      </td>
      <td className="is-figure">
        <EarlierPrice line={line} currency={currency} />
        <Money amount={line.unit_price} currency={currency} />
      </td>
      <td className="is-figure">
        <b>
          <Money amount={line.subtotal} currency={currency} />
        </b>
      </td>
      <td className="is-figure">{format.kilograms(line.net_weight)}</td>
      <td className="is-figure">{format.kilograms(line.gross_weight)}</td>
      <td className="is-figure">{format.cubicMetres(line.cbm)}</td>
    </tr>
  );
}

/** The price at which the line was ordered, if the settlement lowered it; otherwise the catalogue's, if it differs. */
function EarlierPrice({ line, currency }: { line: InvoiceLine; currency: string }) {
  const { t } = useTranslation();
  const { placed_price: placed, catalogue_price: listed, unit_price } = line;
  const price = formatMoney(placed ?? listed, currency);
  if (typeof placed !== 'number' && listed === unit_price) return null;
  const words = t(typeof placed === 'number' ? 'proforma.placedPrice' : 'proforma.cataloguePrice', { price });
  return (
    <>
      <s aria-label={words}>{price}</s>{' '}
    </>
  );
}
