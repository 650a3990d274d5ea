import { useTranslation } from 'react-i18next';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import { useListCategoriesQuery } from '../api';
import type { bodyOf } from './product-values';

type Name = keyof ReturnType<typeof bodyOf>;

/** What the fields of a product and their values are called, where two of them are shown beside each other. */
export function useProductWords() {
  const { t } = useTranslation();
  const { data: categories } = useListCategoriesQuery();
  const labels: Record<Name, string> = {
    name: t('supplier.products.name'),
    sku_code: t('supplier.products.sku'),
    unit_price: t('supplier.products.price'),
    currency: t('supplier.products.currency'),
    uom: t('supplier.products.uom'),
    units_per_pack: t('supplier.products.unitsPerPack'),
    category_id: t('supplier.products.category'),
    size: t('supplier.products.size'),
    color: t('supplier.products.color'),
    material: t('supplier.products.material'),
    description: t('supplier.products.description'),
    barcode: t('supplier.products.barcode'),
    pack_net_kg: t('supplier.products.packNet'),
    pack_gross_kg: t('supplier.products.packGross'),
    pack_length_cm: t('supplier.products.packLength'),
    pack_width_cm: t('supplier.products.packWidth'),
    pack_height_cm: t('supplier.products.packHeight'),
    active: t('supplier.products.active'),
  };
  const say = (field: Name, value: unknown) => {
    if (field === 'unit_price') return (value as number).toFixed(2);
    if (field === 'currency') return t(`ui.currency.${value as TradeCurrency}`);
    if (field === 'uom') return t(`uom.${value as Uom}`);
    if (field !== 'category_id') return undefined;
    return categories?.items.find(({ id }) => id === value)?.name ?? t('supplier.products.noCategory');
  };
  return { labels, say };
}
