import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { numberKinds } from '@junto/domain/number-kinds';
import { maxSupplyReason } from '@junto/domain/outcome/supply';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useSupplyText } from '@junto/remote-kit/supply/use-supply-text';
import { TextField } from '@junto/remote-kit/text-field';
import { Field } from '@junto/ui/core';
import { FormDialog, NumberField, Select } from '@junto/ui/data';
import { useStateSupply } from './use-state-supply';

interface Values {
  offerId: string | null;
  units: number | null;
  reason: string;
}

interface StateSupplyDialogProps extends DialogControl {
  round: OwnRound;
  /** The product whose figure is changed; any product otherwise. */
  offerId: string | undefined;
}

/** Nothing can be delivered is a figure too. */
const kind = { ...numberKinds.units, min: 0 };

/** States how many units of a product can be delivered, and why. */
export function StateSupplyDialog({ round, offerId, ...dialog }: StateSupplyDialogProps) {
  const t = useSupplyText();
  const { state, busy } = useStateSupply(round);
  const known = round.offers.find(({ id }) => id === offerId)?.supply;
  const only = round.offers.length === 1 ? round.offers[0]!.id : null;
  const save = async ({ offerId: id, units, reason }: Values) => {
    if (id === null || units === null) return;
    if (await state({ round_product_id: id, supply: { units, reason } })) dialog.onClose();
  };
  return (
    <FormDialog<Values>
      {...dialog}
      title={t('supply.title')}
      subtitle={t('supply.purpose')}
      busy={busy}
      initialValues={{ offerId: offerId ?? only, units: known?.units ?? null, reason: known?.reason ?? '' }}
      onSubmit={(values) => void save(values)}
    >
      <Field label={t('supply.product')} name="offerId" required={t('supply.chooseProduct')}>
        <Select
          showSearch
          optionFilterProp="label"
          disabled={offerId !== undefined}
          placeholder={t('supply.chooseProduct')}
          options={round.offers.map(({ id, product }) => ({
            value: id,
            label: `${product.name} · ${product.sku_code}`,
          }))}
        />
      </Field>
      <NumberField name="units" label={t('supply.units')} kind={kind} required={t('supply.enterUnits')} />
      <TextField
        label={t('supply.reason')}
        name="reason"
        extra={t('supply.reasonHint')}
        required={t('supply.enterReason')}
        max={maxSupplyReason}
      />
    </FormDialog>
  );
}
