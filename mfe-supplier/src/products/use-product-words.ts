import { useTranslation } from 'react-i18next';
import type { ProductField } from '@junto/contracts/supplier/product-fields';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';
import { supplierApi } from '../api';
import { productFieldNames, productForm } from './product-form';

/** Labels and formatted values of a product's fields for the conflict view. */
export function useProductWords() {
  const { t } = useTranslation();
  const { data: categories } = supplierApi.useListCategoriesQuery();
  const labels = Object.fromEntries(
    productFieldNames.map((name) => [name, t(`supplier.products.${productForm[name].label}`)]),
  ) as Record<ProductField, string>;
  const formatValue = (field: ProductField, value: unknown) => {
    if (field === 'unit_price') return (value as number).toFixed(2);
    if (field === 'currency') return t(`ui.currency.${value as TradeCurrency}`);
    if (field === 'uom') return t(`uom.${value as Uom}`);
    if (field !== 'category_id') return undefined;
    return categories?.items.find(({ id }) => id === value)?.name ?? t('supplier.products.noCategory');
  };
  return { labels, formatValue };
}
