import { useTranslation } from 'react-i18next';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Field } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { supplierApi } from '../api';
import type { RoundSelection } from './use-picked-offers';

/** Currency of a round, with the number of products that it can offer. */
export function CurrencyField({ picked, currency }: RoundSelection) {
  const { t } = useTranslation();
  const { data } = supplierApi.useCountOfferableProductsQuery();
  const count = data?.items.find((one) => one.currency === currency)?.products ?? 0;
  return (
    <Field
      name="currency"
      label={t('supplier.rounds.currency')}
      extra={data && t('supplier.rounds.inCurrency', { count, currency })}
    >
      <CurrencySelect picked={picked} />
    </Field>
  );
}

interface CurrencySelectProps extends Pick<RoundSelection, 'picked'> {
  id?: string;
  value?: TradeCurrency;
  onChange?: (currency: TradeCurrency) => void;
}

/** Requires confirmation before a change removes selected products of the other currency. */
function CurrencySelect({ picked, onChange, ...select }: CurrencySelectProps) {
  const { t } = useTranslation();
  const lostBy = (currency: TradeCurrency) =>
    picked.offers.filter(({ product }) => product.currency !== currency).length;
  const change = (currency: TradeCurrency) => {
    picked.keepCurrency(currency);
    onChange?.(currency);
  };
  const { ask, dialog } = useConfirmAction((currency: TradeCurrency) => ({
    title: t('supplier.rounds.changeCurrency', { currency }),
    text: t('supplier.rounds.changeCurrencyText', { count: lostBy(currency), currency: select.value }),
    label: t('supplier.rounds.changeCurrencyConfirm', { currency }),
    send: () => change(currency),
  }));
  return (
    <>
      <Select
        {...select}
        onChange={(currency: TradeCurrency) => (lostBy(currency) > 0 ? ask(currency) : change(currency))}
        options={tradeCurrencies.map((currency) => ({
          value: currency,
          label: `${currency} · ${t(`ui.currency.${currency}`)}`,
        }))}
      />
      {dialog}
    </>
  );
}
