import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradeCurrency } from '@junto/contracts/wire';
import { Tabs } from '@junto/ui/core';
import { BulkImport } from './bulk-import';
import { IndividualSelection } from './individual-selection';
import type { PickedOffers } from './use-picked-offers';
import { useRoundImport } from './use-round-import';

interface ProductSelectionProps {
  picked: PickedOffers;
  currency: TradeCurrency;
  /** Reports the number of corrected rows that are not imported yet. */
  onEdited: (rows: number) => void;
}

/** A way to add products to a round; all modes share one selection. */
interface SelectionMode {
  key: string;
  label: (t: TFunction) => string;
  body: (selection: ProductSelectionProps) => ReactNode;
}

const selectionModes: readonly SelectionMode[] = [
  {
    key: 'individual',
    label: (t) => t('supplier.rounds.individual'),
    body: (selection) => <IndividualSelection {...selection} />,
  },
  { key: 'bulk', label: (t) => t('supplier.imports.bulk'), body: (selection) => <BulkImport {...selection} /> },
];

/** Product selection of a round, one tab per mode. */
export function ProductSelection(selection: ProductSelectionProps) {
  const { t } = useTranslation();
  const { importId } = useRoundImport();
  return (
    <Tabs
      // A URL with an import opens its tab.
      defaultActiveKey={importId ? 'bulk' : 'individual'}
      items={selectionModes.map(({ key, label, body }) => ({ key, label: label(t), children: body(selection) }))}
    />
  );
}
