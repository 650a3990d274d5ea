import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductRound } from '@junto/contracts/supplier/rounds';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ConfirmDialog } from '@junto/ui/data';
import { useLazyListProductRoundsQuery } from '../api';

/** What is about to happen to a product that running rounds may offer. */
export interface Touching {
  productId: string;
  name: string;
  what: readonly ('price' | 'deactivation')[];
}

interface Asked extends Touching {
  rounds: readonly ProductRound[];
  go: () => void;
}

/**
 * Asks before a running round's product changes its price or is deactivated, and says what that touches. Without such a
 * round it goes on at once; where that can't be read, nothing is sent, and the error toast says so.
 */
export function useAskFirst() {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [read, reading] = useLazyListProductRoundsQuery();
  const [asked, setAsked] = useState<Asked>();
  const askFirst = async (touching: Touching, go: () => void) => {
    const { data, error } = await read({ params: { product_id: touching.productId } });
    // What was read before may lie beside the error: it answers another day's question.
    if (error || !data) return fail(t('supplier.toast.touchedFailed'), error);
    if (data.running.length === 0) return go();
    return setAsked({ ...touching, rounds: data.running, go });
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
      <Touched of={asked} />
    </ConfirmDialog>
  );
  return { askFirst, dialog, busy: reading.isFetching };
}

/** Names of rounds that are shown; more are counted. */
const maxNamed = 5;

interface TouchedProps {
  of: { what: Touching['what']; rounds: readonly Omit<ProductRound, 'moq'>[] };
}

/** What a change touches: the rounds that run, what is ordered, what lies in carts. */
export function Touched({ of: { what, rounds } }: TouchedProps) {
  const { t } = useTranslation();
  const sum = (of: (round: Omit<ProductRound, 'moq'>) => number) =>
    rounds.reduce((units, round) => units + of(round), 0);
  const ordered = sum(({ current_committed_qty }) => current_committed_qty);
  const inCarts = sum(({ total_selected }) => total_selected);
  return (
    <>
      <p>{t('supplier.products.touches.rounds', { count: rounds.length })}</p>
      <ul>
        {rounds.slice(0, maxNamed).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {rounds.length > maxNamed && (
          <li>{t('supplier.products.touches.more', { count: rounds.length - maxNamed })}</li>
        )}
      </ul>
      <ul>
        {what.map((one) => {
          const kind = one === 'price' ? ('Price' as const) : ('Deactivation' as const);
          return (
            <Fragment key={one}>
              <li>{t(`supplier.products.touches.ordered${kind}`, { count: ordered })}</li>
              <li>{t(`supplier.products.touches.inCarts${kind}`, { count: inCarts })}</li>
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}
