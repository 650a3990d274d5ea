import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ConfirmDialog } from '@junto/ui/data';
import { useFindTouchedRoundsMutation } from '../api';
import { Touched, type WhatIsTouched } from './touched';

/** What is about to happen to a product that running rounds may offer. */
export interface Touching {
  productId: string;
  name: string;
  what: readonly ('price' | 'deactivation')[];
}

interface Asked extends Touching {
  touched: WhatIsTouched;
  go: () => void;
}

/**
 * Asks before a running round's product changes its price or is deactivated, and says what that touches. Without such a
 * round it goes on at once; where that can't be read, nothing is sent, and the error toast says so.
 */
export function useAskFirst() {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [find, finding] = useFindTouchedRoundsMutation();
  const [asked, setAsked] = useState<Asked>();
  const askFirst = async (touching: Touching, go: () => void) => {
    const { data, error } = await find({ body: { products: [touching.productId] } });
    if (!data) return fail(t('supplier.toast.touchedFailed'), error);
    if (data.rounds.length === 0) return go();
    return setAsked({ ...touching, touched: data, go });
  };
  const isBoth = asked?.what.length === 2;
  const [first = 'price'] = asked?.what ?? [];
  const dialog = asked && (
    <ConfirmDialog
      open
      title={t(`supplier.products.touches.${isBoth ? 'both' : first}`, { name: asked.name })}
      confirmLabel={
        isBoth
          ? t('ui.action.save')
          : t(first === 'price' ? 'supplier.products.touches.change' : 'supplier.products.deactivate')
      }
      danger={asked.what.includes('deactivation')}
      onConfirm={() => {
        setAsked(undefined);
        asked.go();
      }}
      onClose={() => setAsked(undefined)}
    >
      <Touched what={asked.what} touched={asked.touched} />
    </ConfirmDialog>
  );
  return { askFirst, dialog, busy: finding.isLoading };
}
