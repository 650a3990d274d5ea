import { useTranslation } from 'react-i18next';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { supplierApi } from '../api';
import { Touched, type WhatIsTouched } from './touched';

/** A change to a product that running rounds may offer. */
export interface Touching {
  productId: string;
  name: string;
  what: readonly ('price' | 'deactivation')[];
}

interface PendingChange extends Touching {
  touched: WhatIsTouched;
  go: () => void;
}

/**
 * Asks for confirmation before the price of a running round's product changes or it is deactivated, and shows the
 * effects. Without such a round it proceeds at once; if that cannot be read, nothing is sent and a toast is shown.
 */
export function useAskFirst() {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [find, finding] = supplierApi.useFindTouchedRoundsMutation();
  const { ask, dialog } = useConfirmAction(({ name, what, touched, go }: PendingChange) => {
    const isBoth = what.length === 2;
    const [first = 'price'] = what;
    return {
      title: t(`supplier.products.touches.${isBoth ? 'both' : first}`, { name }),
      text: <Touched what={what} touched={touched} />,
      label: isBoth
        ? t('ui.action.save')
        : t(first === 'price' ? 'supplier.products.touches.change' : 'supplier.products.deactivate'),
      danger: what.includes('deactivation'),
      send: go,
    };
  });
  const askFirst = async (touching: Touching, go: () => void) => {
    const { data, error } = await find({ body: { products: [touching.productId] } });
    if (!data) return fail(t('supplier.toast.touchedFailed'), error);
    if (data.rounds.length === 0) return go();
    return ask({ ...touching, touched: data, go });
  };
  return { askFirst, dialog, busy: finding.isLoading };
}
