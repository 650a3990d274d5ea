import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { Product } from '@junto/contracts/product';
import type { changeProducts } from '@junto/contracts/supplier/many-products';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { Button, Form, useNotify } from '@junto/ui/core';
import { Dialog, FormDialog } from '@junto/ui/data';
import { supplierApi } from '../api';
import { BulkFields } from './bulk-fields';
import { isChanged, outcomeOf, type BulkOutcome } from './bulk-outcome';
import { BulkPreview, BulkResults } from './bulk-preview';
import { changeOf, emptyBulk, type BulkValues } from './bulk-values';
import { Touched, type WhatIsTouched } from './touched';

type Results = AnswerOf<typeof changeProducts>['results'];

interface BulkEditDialogProps extends DialogControl {
  /** Products as last read. */
  products: readonly Product[];
  /** Called after sending: clears the selection. */
  onChanged: () => void;
}

/** Changes many products at once: a preview of each change before, the result of each after. */
export function BulkEditDialog({ products: given, open, onClose, onChanged }: BulkEditDialogProps) {
  const { t } = useTranslation();
  // Snapshot: what is previewed is what is sent, even if the list behind refetches.
  const [products] = useState(given);
  const [form] = Form.useForm<BulkValues>();
  const values = Form.useWatch((typed: BulkValues) => typed, { form, preserve: true }) ?? emptyBulk;
  const { send, results, busy, question } = useBulkChange(onChanged);
  const change = changeOf({ ...emptyBulk, ...values });
  const outcomes = products.map((product) => outcomeOf(product, change));
  const changed = outcomes.filter(isChanged);
  const title = t('supplier.products.bulk.title', { count: products.length });
  if (results)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        width="details"
        title={title}
        actions={
          <Button type="primary" onClick={onClose}>
            {t('ui.action.close')}
          </Button>
        }
      >
        <BulkResults products={products} results={results} />
      </Dialog>
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width="details"
      title={title}
      subtitle={t('supplier.products.bulk.text')}
      form={form}
      initialValues={emptyBulk}
      busy={busy}
      disabled={changed.length === 0 || Number.isNaN(values.percent)}
      saveLabel={t('supplier.products.bulk.change', { count: changed.length })}
      onSubmit={() => void send(changed, change)}
      below={
        <>
          {question}
          <BulkPreview outcomes={outcomes} />
        </>
      }
    >
      <BulkFields />
    </FormDialog>
  );
}

interface PendingChange {
  touched: WhatIsTouched;
  whats: readonly ('price' | 'deactivation')[];
  count: number;
  go: () => void;
}

/**
 * Asks for confirmation if running rounds offer a product whose price changes or that is deactivated, then sends; if
 * that cannot be read, nothing is sent.
 */
function useBulkChange(onChanged: BulkEditDialogProps['onChanged']) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useFailureToast();
  const [write, writing] = supplierApi.useChangeProductsMutation();
  const [find, finding] = supplierApi.useFindTouchedRoundsMutation();
  const [results, setResults] = useState<Results>();
  const { ask, dialog } = useConfirmAction(({ touched, whats, count, go: confirmed }: PendingChange) => ({
    title: t('supplier.products.bulk.touches', { count }),
    text: <Touched what={whats} touched={touched} />,
    label: t('supplier.products.bulk.change', { count }),
    send: confirmed,
  }));
  const go = async (outcomes: readonly BulkOutcome[], change: ReturnType<typeof changeOf>) => {
    const products = outcomes.map(({ product: { id, version, unit_price, category_id, active } }) => ({
      ...{ id, version, unit_price, category_id, active },
    }));
    const { data, error } = await write({ body: { ...change, products } });
    if (!data) return fail(t('supplier.toast.bulkFailed'), error);
    const done = data.results.filter(({ refused }) => refused === null);
    const stayed = products.length - done.length;
    setResults(data.results);
    onChanged();
    return notify({
      tone: stayed === 0 ? 'success' : 'error',
      title: t('supplier.products.bulk.done', { count: done.length }),
      ...(stayed > 0 && { text: t('supplier.products.bulk.refused', { count: stayed }) }),
    });
  };
  const send = async (outcomes: readonly BulkOutcome[], change: ReturnType<typeof changeOf>) => {
    const felt = outcomes.filter(({ price, active }) => price !== undefined || active === false);
    const whats = [
      ...(felt.some(({ price }) => price) ? (['price'] as const) : []),
      ...(felt.some(({ active }) => active === false) ? (['deactivation'] as const) : []),
    ];
    if (felt.length === 0) return go(outcomes, change);
    const { data, error } = await find({ body: { products: felt.map(({ product }) => product.id) } });
    if (!data) return fail(t('supplier.toast.touchedFailed'), error);
    if (data.rounds.length === 0) return go(outcomes, change);
    return ask({ touched: data, whats, count: outcomes.length, go: () => void go(outcomes, change) });
  };
  return { send, results, question: dialog, busy: writing.isLoading || finding.isLoading };
}
